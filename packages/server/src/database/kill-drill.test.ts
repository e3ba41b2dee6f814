// The service is killed while five clients write, three times in a full run. `npm run drill` does it thirty times with twenty.
import { expect, test } from 'vitest';
import { shareOf } from '../../../../test/share.ts';
import { runDrill } from '../kill-drill.test-helper.ts';
import { newFolder, removeFolder, testConfig } from '../test-server.test-helper.ts';

const kills = shareOf(3);

test('kill -9: what was acknowledged is there, whole and once', async () => {
  const dataFolder = newFolder();
  const { databaseUrl } = await testConfig({}, dataFolder);
  const { complaints, acknowledged, repeated } = await runDrill({
    kills: shareOf(3),
    clients: 5,
    dataFolder,
    databaseUrl,
  });
  expect(complaints).toEqual([]);
  // Else nothing was tried.
  expect(acknowledged).toBeGreaterThan(6 * kills);
  expect(repeated).toBeGreaterThan(0);
  removeFolder(dataFolder);
}, 120_000);
