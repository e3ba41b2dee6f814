// Sources with a hostile string in every position that a source has.
import { readFileSync } from 'node:fs';
import { peers } from '../../../../../test/peers.ts';

const folder = `${peers.corpus}/xss/`;

/** Longer ones fill more slides than a deck may have, and bring nothing new. */
const longest = 800;

/** Strings of collections of cross-site scripting. */
export function readPayloads(): readonly string[] {
  const read = (name: string) => readFileSync(folder + name, 'utf8');
  const lists = (name: string) => (JSON.parse(read(name)) as { payload: string }[]).map(({ payload }) => payload);
  const box = read('payloadbox.txt').split('\n').filter(Boolean);
  return [
    ...lists('dompurify-expect.json'),
    ...lists('owasp-filter-evasion.json'),
    ...box.filter((_, index) => index % 9 === 0),
  ].filter((payload) => payload.length <= longest);
}

/** The payload in every position that a source has. A front matter, a cell and an attribute are one line. */
export function hostileSource(payload: string, kind: 'deck' | 'doc' | 'sheet'): string {
  const line = payload.replaceAll(/[\r\n]+/g, ' ');
  const quoted = line.replaceAll('"', '\\"');
  const cell = line.replaceAll('|', '\\|');
  const charted = `:::chart{type="column" title="${quoted}" unit="${quoted}" alt="${quoted}" caption="${quoted}"}\n| x | ${cell} |\n|---|--:|\n| ${cell} | 3 |\n:::`;
  const table = `:::table{name="T" caption="${quoted}"}\n| ${cell} | n |\n|---|--:|\n| ${cell} | 1 |\n| =1/0 | =${cell} |\n:::`;
  const image = `![${line}](${line} "${line}")\n\n![x](data:image/svg+xml;base64,PHN2Zy8+)\n\n![${line}](<data:text/html,${line}>)`;
  const link = `[${line}](${line} "${line}") [x](<${line}>) <${line}> [y](javascript:alert(1)) [z]: ${line}`;
  const break_ = kind === 'deck' ? '\n\n---\n\n' : '\n\n';
  const front = `---\nkind: ${kind}\ntitle: ${line}\nsubtitle: "${quoted}"\nauthor: ${line}\nfooter: ${line}\nlang: ${line}\ntheme: ${line}\n---`;
  return [
    front,
    `# ${line}\n\n${payload}`,
    `## Links\n\n${link}\n\n${image}`,
    `## ${line}\n\n- ${line}\n- [ ] ${line}\n\n> ${line}`,
    `## Code\n\n\`${line}\` $${line}$ ==${line}== [^1]\n\n\`\`\`${line}\n${payload}\n\`\`\`\n\n[^1]: ${line}`,
    `## Table\n\n${table}`,
    `## Chart\n\n${charted}`,
    `## Notes\n\n:::callout{type="note" id="${quoted}"}\n${line}\n:::\n\n:::notes\n${payload}\n:::\n\n:::stats\n- **${line}** ${line}\n:::`,
  ].join(break_);
}
