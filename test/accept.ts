// `npm run accept [example …]`: takes what the engine makes now as the goldens. Run "npm run difference" first, and look.
import { accept, golden } from './golden.ts';
import { showcaseNames } from './showcase.ts';

const chosen = process.argv.slice(2);
for (const name of showcaseNames.filter((each) => chosen.length === 0 || chosen.includes(each))) {
  accept(name, await golden(name));
  console.log(`accepted ${name}`);
}
