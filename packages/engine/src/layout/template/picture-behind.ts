// A background picture on a brand's slide: where content goes, so that what the company draws there stays as it is.
import { emu, points } from '../../base/graphics.ts';
import { areaOf } from '../../theme/template-theme.ts';
import type { SlideLayout } from '../../theme/theme.ts';
import { wordsOf } from '../arrange/gather-cover.ts';
import type { Frame, PictureFrame } from '../frames.ts';
import { placePicture } from '../place/place-visual.ts';
import type { Setting } from '../setting.ts';

/** The picture under everything else of the slide, where its content goes: its edges are those of titles and other content. */
export function pictureBehind(asset: string, layout: SlideLayout, setting: Setting): readonly Frame[] {
  const image = { type: 'image', asset, alt: '', decorative: true, fit: 'cover' } as const;
  const box = areaOf(layout, setting.theme);
  return placePicture(image, [], { box, scale: 1 }, setting).frames.filter(({ type }) => type === 'picture');
}

/** The picture of an opening over all that the slide layout draws, which would leave next to nothing of it. */
export function pictureOver(asset: string, setting: Setting): readonly Frame[] {
  const image = { type: 'image', asset, alt: '', decorative: true, fit: 'cover' } as const;
  const box = { x: 0, y: 0, ...setting.theme.slideSize };
  return placePicture(image, [], { box, scale: 1 }, setting).frames.filter(({ type }) => type === 'picture');
}

/** Of the picture, what words under it take at most; points of a slide 540 points high between them. */
const under = { share: 0.3, gap: 12 };

/** A few words stand under the picture, on the company's own ground, rather than on a plate over what it shows. */
export function withWordsUnder(
  behind: readonly Frame[],
  content: readonly Frame[],
  { theme }: Setting,
): { readonly behind: readonly Frame[]; readonly content: readonly Frame[] } {
  const [picture] = behind;
  const texts = content.filter((frame) => frame.type === 'text');
  if (picture?.type !== 'picture' || texts.length === 0 || texts.length < content.length) return { behind, content };
  const unit = emu(points(theme.slideSize.height) / 540);
  const start = Math.min(...texts.map((each) => wordsOf(each).start));
  const height = Math.max(...texts.map(endOf)) - start;
  const foot = picture.box.y + picture.box.height;
  const end = Math.round(foot - height - under.gap * unit);
  if (height > picture.box.height * under.share) return { behind, content };
  const down = foot - height - start;
  const lowered = texts.map((frame): Frame => {
    const words = wordsOf(frame);
    const { insets } = frame.text;
    const box = {
      ...frame.box,
      y: Math.round(words.start - insets.top + down),
      height: Math.round(words.end - words.start + insets.top + insets.bottom),
    };
    return { ...frame, box, inherits: false, text: { ...frame.text, anchor: 'top' } };
  });
  return { behind: [lessHigh(picture, end)], content: lowered };
}

/** As much of a picture that fills its box, which now ends at `end`, cut off above and below. */
function lessHigh(picture: PictureFrame, end: number): PictureFrame {
  const { box, crop } = picture;
  const height = end - box.y;
  const cut = ((1 - crop.top - crop.bottom) * (1 - height / box.height)) / 2;
  return { ...picture, box: { ...box, height }, crop: { ...crop, top: crop.top + cut, bottom: crop.bottom + cut } };
}

const endOf = (frame: Frame): number => (frame.type === 'text' ? wordsOf(frame).end : frame.box.y + frame.box.height);
