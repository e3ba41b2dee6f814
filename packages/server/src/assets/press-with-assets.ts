// The press with the pictures of the current caller: wherever a document is drawn, it shows what its user has uploaded.
import { type AssetFile, aroundPress, type Press } from '@deckle/press';
import { currentWork } from '../base/caller.ts';

/** The same press. Work without a user, such as a public render, has no pictures. */
export const pressWithAssets = (
  press: Press,
  filesOf: (userId: string, names: readonly string[]) => Promise<readonly AssetFile[]>,
): Press =>
  aroundPress(press, (_, __, run, options) => {
    const userId = currentWork()?.caller.userId;
    return run(userId === undefined ? options : { ...options, findAssets: (names) => filesOf(userId, names) });
  });
