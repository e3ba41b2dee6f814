// One page of a document as the user will get it, in a frame without scripts or requests.
import type { Kind } from '@deckle/engine';
import { estimateHeight, frameText, slideRatio } from './frame-text.ts';

type Props = { readonly html: string; readonly title: string; readonly kind: Kind | undefined };

export function PageFrame({ html, title, kind }: Props) {
  const isSlide = kind === 'deck';
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={frameText(html, kind === 'sheet' ? 24 : 0, location.origin)}
      className={`block w-full border-0 bg-white ${isSlide ? '' : 'resize-y'}`}
      // Slides scale with their width; sections and worksheets scroll inside the frame.
      style={isSlide ? { aspectRatio: slideRatio(html) } : { height: estimateHeight(html) }}
      loading="lazy"
    />
  );
}
