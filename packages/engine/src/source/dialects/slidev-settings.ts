// Settings of a slide of Slidev, in the front matter for the first one and between two lines of `---` for the others: what they mean for `::slide`.

const layouts: { readonly [name: string]: string } = {
  cover: 'title',
  intro: 'title',
  section: 'section',
  'two-cols': 'columns',
  'two-cols-header': 'columns',
  end: 'closing',
  quote: 'quote',
  image: 'picture',
};

/** The attributes of `::slide` that settings of Slidev mean. */
export function slideAttributes(settings: ReadonlyMap<string, string>): Map<string, string> {
  const attributes = new Map<string, string>();
  const layout = settings.get('layout')?.toLowerCase() ?? '';
  if (Object.hasOwn(layouts, layout)) attributes.set('layout', layouts[layout]!);
  const background =
    settings.get('background') ??
    settings.get('backgroundColor') ??
    (layout === 'image' ? settings.get('image') : undefined);
  if (background !== undefined && /^#(?:[\da-f]{3}|[\da-f]{6})$|\.(?:png|jpe?g|gif|webp)$|^https?:/i.test(background))
    attributes.set('background', background);
  return attributes;
}

export const settingsNote = { whose: 'Settings of slides', read: 'were read as `::slide`' };
