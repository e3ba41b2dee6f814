// Limits the HTML that a child returns, so that passing it on never blocks the HTTP thread for long.
import { bounds, type CompilePagesResult, type CompileResult, DocumentTooLarge, type Format } from '@deckle/engine';

/** Throws `DocumentTooLarge` for an HTML file over the limit. */
export function boundedFile(result: CompileResult, format: Format): CompileResult {
  if (format === 'html' && result.bytes.length > bounds.htmlBytes) throw new DocumentTooLarge('htmlBytes');
  return result;
}

/** Throws `DocumentTooLarge` for a page (one line of a stream) over half the limit, and for pages that total twice the limit. */
export function boundedPages(result: CompilePagesResult): CompilePagesResult {
  let all = result.style.length;
  for (const { html } of result.pages) {
    all += html.length;
    if (html.length > bounds.htmlBytes / 2 || all > bounds.htmlBytes * 2) throw new DocumentTooLarge('htmlBytes');
  }
  return result;
}
