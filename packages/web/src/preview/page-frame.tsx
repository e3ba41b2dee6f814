// One page of a document as the person will get it, in a frame where nothing runs and nothing is fetched.
import type { Kind } from '@deckle/engine';
import { frameText } from './frame-text.ts';

type Props = { readonly html: string; readonly title: string; readonly kind: Kind | undefined };

export function PageFrame({ html, title, kind }: Props) {
  const isSlide = kind === 'deck';
  // Slides scale with their width; sections and worksheets scroll inside the frame.
  const shape = isSlide ? 'aspect-video' : 'h-[420px] resize-y';
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={frameText(html, isSlide ? 0 : 24)}
      className={`block w-full rounded-card border-0 bg-white ${shape}`}
      loading="lazy"
    />
  );
}
