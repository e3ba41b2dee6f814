// The words by which people ask for changes, in nine languages. Word beginnings, but where they stand alone.

const start = '(?<![\\p{L}\\p{M}])';
/** Chinese and Japanese write no spaces between words. */
const anyOf = (words: string): RegExp => {
  const parts = words.split('|');
  const isCjk = (word: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
  const spaced = parts.filter((word) => !isCjk(word)).join('|');
  return new RegExp([`${start}(?:${spaced})`, ...parts.filter(isCjk)].join('|'), 'iu');
};

export const asks = {
  remove: anyOf(
    'delete|remove|drop|lösch|entfern|streich|supprim|enlèv|retire[rz]?|elimin|borra|quita|exclu[aií]|remov|apag|احذف|أزل|हटा|删除|删掉|去掉|移除|削除|消して',
  ),
  move: anyOf('move|verschieb|déplac|muev|mové|mova|انقل|移动|移到|移動'),
  rename: anyOf(
    'rename|retitle|change the title|set the title|call (?:slide|it)|benenn|nenne|titel|intitul|renomm|change le titre|renombr|cambia el título|retitul|renome|mude o título|غيّر عنوان|غير عنوان|शीर्षक|标题改|改名|重命名|タイトルを|題名を',
  ),
  add: anyOf(
    'add|insert|append|füg|ergänz|ajout|insér|añad|agreg|insert|adicion|insir|أضف|जोड़|添加|增加|插入|加上|加一|追加|加えて',
  ),
  chart: anyOf(
    'charts?|graphs?|diagramm?e?|grafik|graphique|gráfic[oa]|مخطط|رسم بياني|चार्ट|ग्राफ|图表|柱状图|グラフ|チャート',
  ),
  translate: anyOf('translat|übersetz|tradui|traduc|traduz|traduç|ترجم|अनुवाद|翻译|翻譯|翻訳|訳して'),
  turn: anyOf(
    'turn|convert|transform|make (?:it|this|that|the (?:document|deck|doc|report|text))|wandle|verwandle|mach(?:e)? (?:daraus|es|das)|transform|convert|fais[- ](?:en|le)|haz(?:lo)?|convierte|حوّل|حوله|حول إلى|اجعل|बदल|变成|转换|转成|改成|変換|変えて|にして',
  ),
  shorten: anyOf(
    'shorter|shorten|condense|less text|kürz|knapper|raccourci|plus court|abrèg|acort|más cort|resum|encurt|mais curt|اختصر|أقصر|छोटा|缩短|精简|更短|短く',
  ),
  theme: anyOf('theme|look|design|thema|thème|tema|السمة|थीम|主题|テーマ'),
  all: anyOf(
    'all|every|everything|whole|entire|alles|alle|jede|ganz|tout|tous|toutes|chaque|todo|toda|كل|सभी|सब|全部|所有|每|すべて|全て|全体',
  ),
} as const;

const units =
  'slides?|pages?|sections?|worksheets?|sheets?|folien?|seiten?|abschnitte?s?|diapositives?|diapos?|diapositivas?|páginas?|secci(?:ón|ones)|lâminas?|seções|seção|شريحة|الشريحة|شرائح|صفحة|الصفحة|قسم|القسم|स्लाइड|पृष्ठ|पेज|खंड';

/** "slide 3", "slides 2, 4 and 6", "Folien 2-4". */
export const numbered = new RegExp(
  `(?:${start}(?:${units})|スライド|ページ|幻灯片|投影片)\\s*(?:no\\.?|nr\\.?|number|رقم|#)?\\s*(\\p{Nd}+(?:\\s*(?:,|-|–|to|and|und|bis|et|à|y|a|e|até|و|إلى|और|से)\\s*\\p{Nd}+)*)`,
  'giu',
);
/** "3rd slide", "3. Folie", "第3页", "3枚目". */
export const counted = new RegExp(
  `(?:(\\p{Nd}+)\\s*(?:st|nd|rd|th|\\.|ère|ème|e|º|ª|वीं|वां)\\s*(?:${units})|第\\s*(\\p{Nd}+)\\s*(?:页|頁|张|張|ページ|枚|部分|セクション)|(\\p{Nd}+)\\s*(?:枚目|ページ目))`,
  'giu',
);

/** First to sixth, and last, before or after the word for the page. */
export const ordinals: readonly (readonly [at: number, words: RegExp])[] = (
  [
    [1, 'first|erste[nrs]?|premi(?:er|ère)|primer[oa]?|primeir[oa]|الأولى|पहली|पहले|第一|最初の'],
    [2, 'second|zweite[nrs]?|deuxième|seconde?|segund[oa]|الثانية|दूसरी|दूसरे|第二'],
    [3, 'third|dritte[nrs]?|troisième|tercer[oa]?|terceir[oa]|الثالثة|तीसरी|तीसरे|第三'],
    [4, 'fourth|vierte[nrs]?|quatrième|cuart[oa]|quart[oa]|الرابعة|चौथी|चौथे|第四'],
    [5, 'fifth|fünfte[nrs]?|cinquième|quint[oa]|الخامسة|पाँचवीं|पांचवीं|第五'],
    [6, 'sixth|sechste[nrs]?|sixième|sext[oa]|السادسة|छठी|第六'],
    [-1, 'last|letzte[nrs]?|derni(?:er|ère)|últim[oa]|الأخيرة|आख़िरी|आखिरी|अंतिम|最后|最後の'],
  ] as const
).map(([at, words]) => [
  at,
  new RegExp(`${start}(?:(?:${words})\\s*(?:${units}|页|張|张|ページ|スライド|枚)|(?:${units})\\s*(?:${words}))`, 'iu'),
]);
