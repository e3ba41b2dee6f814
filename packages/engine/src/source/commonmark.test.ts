// The examples of CommonMark 0.31.2 and of GitHub's extensions: our tree, written as HTML, against theirs.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../test/peers.ts';
import type { Block, Inline, ListItem, TableCell } from '../model/index.ts';
import { inlineText } from '../model/index.ts';
import { parse } from './parse.ts';
import { isSafeUrl } from './safe-url.ts';

const folder = `${peers.corpus}/markdown/`;
const isHere = hasPeers('corpus');

type Example = { readonly markdown: string; readonly html: string; readonly example: number; readonly section: string };

/** A link whose address is not kept is its text, and one without both is left out; addresses of pictures are names of assets and stay as written. */
const withoutUnsafeLinks = (html: string): string =>
  html
    .replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (link, url, text) =>
      isSafeUrl(url) && text !== '' ? link : text,
    )
    .replace(/<img src="([^"]*)"/g, (_, url) => `<img src="${decodeURI(url)}"`);

/** Examples that we read otherwise on purpose, and why. */
const differences: { readonly [file: string]: { readonly [example: number]: string } } = {
  'commonmark-0.31.2.json': {
    590: 'two brackets after an exclamation mark embed a page of Obsidian',
    98: 'two lines of --- at the top are an empty front matter',
    484: 'a link without words shows its address',
    602: 'addresses become links by themselves, as on GitHub',
    608: 'the same',
    611: 'the same',
    612: 'the same',
  },
  'gfm-0.29-extensions.json': {
    626: 'an address ends where its brackets do not balance',
  },
};

const isRawHtml = ({ section, html, markdown }: Example): boolean =>
  /HTML/.test(section) ||
  (/<[a-z!?/]/i.test(markdown) && /<(?:[a-z!?/])[^>]*>/i.test(markdown) && rawTags(html, markdown));

/** A tag of the source that stands in the expected HTML as it was. */
const rawTags = (html: string, markdown: string): boolean =>
  (markdown.match(/<[a-z!?/][^>]*>?/gi) ?? []).some((tag) => html.includes(tag));

for (const file of Object.keys(differences)) {
  test.skipIf(!isHere)(`${file}: every example that has no raw HTML gives the expected tree`, () => {
    const examples = JSON.parse(readFileSync(folder + file, 'utf8')) as readonly Example[];
    const wrong: unknown[] = [];
    for (const example of examples) {
      if (isRawHtml(example)) continue;
      const { document } = parse(example.markdown, { kind: 'doc' });
      const ours = document.kind === 'doc' ? normalize(document.blocks.map(blockHtml).join('\n')) : '';
      const isSame = ours === normalize(withoutUnsafeLinks(example.html));
      const isExpected = differences[file]![example.example] === undefined;
      if (isSame !== isExpected) wrong.push({ ...example, ours });
    }
    expect(wrong).toEqual([]);
  });
}

/** White space between blocks and inside text does not count; in `<pre>` it does. */
function normalize(html: string): string {
  const kept: string[] = [];
  return html
    .replace(/<pre>[\s\S]*?<\/pre>/g, (pre) => `\u0000${kept.push(pre) - 1}\u0000`)
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|ul|ol|li|blockquote|h\d|hr|table|thead|tbody|tr|t[hd]|br)\b[^>]*>|\u0000\d+\u0000) ?/g, '$1')
    .replace(/\u0000(\d+)\u0000/g, (_, index) => kept[Number(index)]!)
    .trim();
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `<h${block.depth}>${inlinesHtml(block.children)}</h${block.depth}>`;
    case 'paragraph':
      return `<p>${inlinesHtml(block.children)}</p>`;
    case 'list': {
      const start = block.ordered && block.start !== 1 ? ` start="${block.start}"` : '';
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}${start}>${block.items.map((item) => itemHtml(item, block.tight)).join('')}</${tag}>`;
    }
    case 'blockQuote':
      return `<blockquote>${block.children.map(blockHtml).join('')}</blockquote>`;
    case 'code': {
      const language = block.language ? ` class="language-${escapeHtml(block.language)}"` : '';
      return `<pre><code${language}>${escapeHtml(block.value)}${block.value === '' ? '' : '\n'}</code></pre>`;
    }
    case 'rule':
      return '<hr />';
    case 'table': {
      const row = (cells: readonly TableCell[], tag: string) =>
        `<tr>${cells
          .map((cell, index) => {
            const align = block.align[index] ? ` align="${block.align[index]}"` : '';
            return `<${tag}${align}>${inlinesHtml(cell.children)}</${tag}>`;
          })
          .join('')}</tr>`;
      const body =
        block.rows.length > 0 ? `<tbody>${block.rows.map((cells) => row(cells, 'td')).join('')}</tbody>` : '';
      return `<table><thead>${row(block.header, 'th')}</thead>${body}</table>`;
    }
    default:
      return `<${block.type}>`;
  }
}

function itemHtml({ checked, children }: ListItem, isTight: boolean): string {
  const box = checked === undefined ? '' : `<input ${checked ? 'checked="" ' : ''}disabled="" type="checkbox"> `;
  const blocks = children.map((child) =>
    isTight && child.type === 'paragraph' ? inlinesHtml(child.children) : blockHtml(child),
  );
  return `<li>${box}${blocks.join('\n')}</li>`;
}

const inlinesHtml = (children: readonly Inline[]): string => children.map(inlineHtml).join('');

function inlineHtml(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return escapeHtml(inline.value);
    case 'emphasis':
      return `<em>${inlinesHtml(inline.children)}</em>`;
    case 'strong':
      return `<strong>${inlinesHtml(inline.children)}</strong>`;
    case 'strikethrough':
      return `<del>${inlinesHtml(inline.children)}</del>`;
    case 'inlineCode':
      return `<code>${escapeHtml(inline.value)}</code>`;
    case 'lineBreak':
      return '<br />';
    case 'link': {
      const title = inline.title ? ` title="${escapeHtml(inline.title)}"` : '';
      return `<a href="${escapeHtml(inline.url)}"${title}>${inlinesHtml(inline.children)}</a>`;
    }
    case 'image': {
      const title = inline.title ? ` title="${escapeHtml(inline.title)}"` : '';
      return `<img src="${escapeHtml(inline.asset)}" alt="${escapeHtml(inline.alt)}"${title} />`;
    }
    default:
      return `<${inline.type}>${escapeHtml(inlineText([inline]))}`;
  }
}
