// So many decks of a deck whose slides have {{company}} in their text, by pptx-automizer: the nearest it can, which is to copy slides
// and replace words in them. `node automizer-batch.mjs deck.pptx 200 folder`; prints milliseconds as JSON.
import { basename, dirname } from 'node:path';
import { Automizer, modify } from 'pptx-automizer';

const [deck, count, folder] = process.argv.slice(2);
const automizer = () =>
  new Automizer({ templateDir: dirname(deck), outputDir: folder, removeExistingSlides: true, verbosity: 0 });
const start = performance.now();
for (let number = 1; number <= Number(count); number += 1) {
  const presentation = automizer().loadRoot(basename(deck)).load(basename(deck), 'deck');
  const info = await presentation.setCreationIds();
  const { slides } = info.find(({ name }) => name === 'deck');
  const words = [{ replace: 'company', by: { text: `Company ${number}` } }];
  for (const { number: slide, elements } of slides)
    presentation.addSlide('deck', slide, (copy) => {
      for (const { name, type } of elements)
        if (type === 'sp')
          copy.modifyElement(name, [modify.replaceText(words, { openingTag: '{{', closingTag: '}}' })]);
    });
  await presentation.write(`${number}.pptx`);
}
console.log(JSON.stringify({ ms: performance.now() - start }));
