// The preview's frame, which shows the page of the line that the cursor is in, and tells the line of a page that is clicked.
// This page may read where its parts are; nothing in it runs all the same.
import { useEffect, useRef } from 'react';
import { lineOfPage, pageOfLine, pageStarts } from '../client/page-starts.ts';
import { frameText } from './frame-text.ts';

type Props = {
  readonly html: string;
  readonly source: string;
  /** Of the cursor in the source, from 1; undefined until it is somewhere. */
  readonly line: number | undefined;
  readonly onLine: (line: number) => void;
};

export function PreviewFrame({ html, source, line, onLine }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef({ source, line, onLine });
  latest.current = { source, line, onLine };
  const shown = useRef<Place>({ page: undefined, scroll: 0 });
  useEffect(() => {
    if (line !== undefined) follow(frame.current, source, line, shown.current);
  }, [source, line]);
  const arrive = (): void => {
    const view = frame.current?.contentWindow;
    const body = frame.current?.contentDocument;
    if (!view || !body) return;
    const go = (): void => {
      const { source: text, line: at } = latest.current;
      if (at !== undefined) follow(frame.current, text, at, shown.current);
    };
    // What was read stays in view when its text changes.
    view.scrollTo(0, shown.current.scroll);
    go();
    view.addEventListener('scroll', () => {
      shown.current.scroll = view.scrollY;
    });
    // In a narrow window it is hidden while one writes.
    view.addEventListener('resize', go);
    body.addEventListener('click', (event) => {
      const target = event.target as Element;
      if (target.closest('a') || String(view.getSelection()) !== '') return;
      const pages = pagesIn(body);
      const page = pages.elements.findLastIndex(
        (element) => element.contains(target) || element.compareDocumentPosition(target) & following,
      );
      if (page < 0) return;
      const starts = pageStarts(latest.current.source, pages);
      const to = lineOfPage(starts, page);
      // It is in view already.
      shown.current.page = pageOfLine(starts, to);
      latest.current.onLine(to);
    });
  };
  return (
    <iframe
      ref={frame}
      title="Rendered page"
      sandbox="allow-same-origin"
      srcDoc={frameText(html, 0)}
      className="block h-[75vh] w-full border-0 bg-white"
      onLoad={arrive}
    />
  );
}

/** What is in view: the page that the cursor was in last, and how far it was scrolled, in CSS pixels. */
type Place = { page: number | undefined; scroll: number };

const following = 4 satisfies typeof Node.DOCUMENT_POSITION_FOLLOWING;
/** CSS pixels above a page that is scrolled to. */
const margin = 28;

/** Scrolls to the page of a line, if the cursor came from another. */
function follow(frame: HTMLIFrameElement | null, source: string, line: number, shown: Place): void {
  const view = frame?.contentWindow;
  if (!view || !frame.contentDocument || view.innerHeight === 0) return;
  const pages = pagesIn(frame.contentDocument);
  const page = pageOfLine(pageStarts(source, pages), line);
  if (page === shown.page) return;
  shown.page = page;
  const top = pages.elements[page]?.getBoundingClientRect().top ?? 0;
  view.scrollTo(0, page === 0 ? 0 : top + view.scrollY - margin);
}

/** Slides, or the headings of documents and worksheets. */
function pagesIn(body: Document) {
  const slides = [...body.querySelectorAll('main > .slot')];
  if (slides.length === 0) {
    const elements = [...body.querySelectorAll('h1,h2,h3,h4,h5,h6')];
    return { elements, titles: elements.map(wordsOf), hasBreaks: false };
  }
  const titles = slides.map((slide) => {
    const [, title = '', part] = /^\d+ \/ \d+: (.*?)(?: \((\d+)\/\d+\))?$/s.exec(slide.ariaLabel ?? '') ?? [];
    return part === undefined || part === '1' ? title : undefined;
  });
  return { elements: slides, titles, hasBreaks: true };
}

/** Without the number that the text does not have. */
function wordsOf({ textContent, firstElementChild }: Element): string {
  const number = firstElementChild?.matches('.heading-number') ? firstElementChild.textContent : '';
  return textContent.slice(number.length);
}
