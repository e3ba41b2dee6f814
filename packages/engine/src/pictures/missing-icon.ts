// The sign in the box of a picture that is missing: a picture itself, so that the box adds no words to the text.

const png =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAgBAMAAACSgyczAAAAMFBMVEWAgICAgICAgICAgICAgICAgICAgICAgIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABG2ySiAAAACHRSTlMAJEltkrbb/1y0/6IAAADySURBVHjabZI9TsQwEIW/cSaiQhqK7S1+REsR+qBcYLPN3oAbcBluQLPcAHGOFUVaBBLTgzCFWUicTGP507zx0xvDQgmrvkBvjyobK6BZVd/MxMcqPLiPkdyZWhomfSm5BJdiplgK4OhtO2qFANCdXE+aA0Ak2AyWFQAGvn0Gn3jJtyYfCvB5/5HddO/D/8zMqOnnD/XUE9gAVUTWIxi6Fs6BsxG8oEFaQOMflDVVqwbQy68lVkBzlB0cAqEHqquDKMN6HMepZ7hZCERjARXssoxOLfl+P9ncVtQlTtcZ7FUT21Lt4ctLlp417WYfzJf2xg/4PzQwJGhf2AAAAABJRU5ErkJggg==';

/** The sign as a picture in a line, as high as its letters. Decoration: the words beside it are read out. */
export const missingIcon = (alt = '') => ({
  type: 'image' as const,
  asset: `data:image/png;base64,${png}`,
  alt,
  ...(alt === '' && { decorative: true as const }),
  width: '11pt',
});
