// Language tags as Office needs them: always with a region, for its spelling checkers.

/** The likely region (CLDR, likely subtags) of the most common languages: the first call to Intl takes milliseconds. */
const frequent = ['en-US', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pt-BR', 'nl-NL', 'ar-EG', 'hi-IN', 'ja-JP', 'zh-CN'];

/** 'en' → 'en-US', 'pt-BR' → 'pt-BR', 'zh-Hant' → 'zh-TW'. An invalid tag gives 'en-US'. */
export function officeLanguage(tag: string): string {
  const known = frequent.find((whole) => tag === whole || tag === whole.slice(0, 2));
  if (known !== undefined) return known;
  try {
    const { language, region } = new Intl.Locale(tag).maximize();
    return region === undefined ? language : `${language}-${region}`;
  } catch {
    return 'en-US';
  }
}
