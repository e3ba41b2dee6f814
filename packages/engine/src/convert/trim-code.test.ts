// Ends of lines of code.
import { expect, test } from 'vitest';
import { allBlocks, topBlocks } from '../model/index.ts';
import { parse } from '../source/parse.ts';
import { withTrimmedCode } from './trim-code.ts';

const codeOf = (source: string) => {
  const { document } = parse(source, { kind: 'doc' });
  const values = (of: typeof document) =>
    allBlocks(topBlocks(of)).flatMap((block) => (block.type === 'code' ? [block.value] : []));
  return { written: values(document), set: values(withTrimmedCode(document)) };
};

test('blanks and tabs at the ends of lines are no part of what is set, and stay in the document', () => {
  const code = '<ul>\t\t\t\n  <li>a  b</li> \t\n   \n</ul>';
  const { written, set } = codeOf(`- item\n\n  \`\`\`html\n${code.replaceAll(/^/gm, '  ')}\n  \`\`\``);
  expect(written).toEqual([code]);
  expect(set).toEqual(['<ul>\n  <li>a  b</li>\n\n</ul>']);
});
