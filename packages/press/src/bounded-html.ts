// HTML of a child, before it reaches the thread that answers everybody: no more than that can hand on without keeping others waiting.
import { bounds, type CompilePagesResult, type CompileResult, DocumentTooLarge, type Format } from '@deckle/engine';

/** Throws `DocumentTooLarge` for an HTML file past the bound. */
export function boundedFile(result: CompileResult, format: Format): CompileResult {
  if (format === 'html' && result.bytes.length > bounds.htmlBytes) throw new DocumentTooLarge('htmlBytes');
  return result;
}

/** Throws `DocumentTooLarge` for a page, which is one line of a stream, past half of the bound, and for pages that have twice as much. */
export function boundedPages(result: CompilePagesResult): CompilePagesResult {
  let all = result.style.length;
  for (const { html } of result.pages) {
    all += html.length;
    if (html.length > bounds.htmlBytes / 2 || all > bounds.htmlBytes * 2) throw new DocumentTooLarge('htmlBytes');
  }
  return result;
}
