// Language tags as Office knows them: always with a region, which is what its spelling checkers go by.

/** 'en' → 'en-US', 'pt-BR' → 'pt-BR', 'zh-Hant' → 'zh-TW'. A tag that is none gives 'en-US'. */
export function officeLanguage(tag: string): string {
  try {
    const { language, region } = new Intl.Locale(tag).maximize();
    return region === undefined ? language : `${language}-${region}`;
  } catch {
    return 'en-US';
  }
}
