// One page of a document as the user will get it, in a frame without scripts or requests.
import type { Kind } from '@deckle/engine';
import { useCallback, useEffect, useRef } from 'react';
import { estimateHeight, frameText, slideRatio } from './frame-text.ts';
import { markStyle, markWords } from './mark-words.ts';

type Props = {
  readonly html: string;
  readonly title: string;
  readonly kind: Kind | undefined;
  /** Words to be checked. */
  readonly marked: readonly string[];
};

export function PageFrame({ html, title, kind, marked }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isSlide = kind === 'deck';
  const isMarked = marked.length > 0;
  const mark = useCallback((): void => {
    if (marked.length > 0 && frame.current) markWords(frame.current, marked);
  }, [marked]);
  // Another text is marked when it has loaded.
  useEffect(mark, [mark]);
  return (
    <iframe
      // A frame keeps the origin that it was loaded with: words can be marked only in one of this page's. Nothing in it runs all the same.
      key={String(isMarked)}
      ref={frame}
      title={title}
      sandbox={isMarked ? 'allow-same-origin' : ''}
      srcDoc={frameText(html, kind === 'sheet' ? 24 : 0, location.origin, isMarked ? markStyle : '')}
      className={`block w-full border-0 bg-white ${isSlide ? '' : 'resize-y'}`}
      // Slides scale with their width; sections and worksheets scroll inside the frame.
      style={isSlide ? { aspectRatio: slideRatio(html) } : { height: estimateHeight(html) }}
      loading="lazy"
      onLoad={mark}
    />
  );
}
