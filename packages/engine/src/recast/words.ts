// The few words that recasting adds, in the languages it knows; English for all others.

const words: { readonly [language: string]: { readonly notes: string; readonly footnotes: string } } = {
  en: { notes: 'Notes:', footnotes: 'Footnotes' },
  de: { notes: 'Notizen:', footnotes: 'Fußnoten' },
  fr: { notes: 'Notes :', footnotes: 'Notes de bas de page' },
  es: { notes: 'Notas:', footnotes: 'Notas al pie' },
  it: { notes: 'Note:', footnotes: 'Note a piè di pagina' },
  pt: { notes: 'Notas:', footnotes: 'Notas de rodapé' },
  ar: { notes: 'ملاحظات:', footnotes: 'الحواشي' },
  he: { notes: 'הערות:', footnotes: 'הערות שוליים' },
  hi: { notes: 'टिप्पणियाँ:', footnotes: 'पाद टिप्पणियाँ' },
  zh: { notes: '备注：', footnotes: '脚注' },
  ja: { notes: 'ノート：', footnotes: '脚注' },
};

const of = (language: string) => words[language.split('-')[0]!.toLowerCase()] ?? words.en!;

/** The word before speaker notes in a handout. */
export const noteWord = (language: string): string => of(language).notes;
/** The title of the slide that holds a doc's footnotes. */
export const footnotesWord = (language: string): string => of(language).footnotes;
