// `npm run accept [example …]`: takes what the engine makes now as the goldens. Run "npm run pictures" first, and look.
import { formatNames } from '@deckle/engine';
import { accept, golden } from './golden.ts';
import { showcaseNames } from './showcase.ts';

const chosen = process.argv.slice(2);
for (const name of showcaseNames.filter((each) => chosen.length === 0 || chosen.includes(each))) {
  for (const format of formatNames) accept(name, format, await golden(name, format));
  console.log(`accepted ${name}`);
}
