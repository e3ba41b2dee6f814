// What names and prompts of placeholders and slide layouts say, in the languages of Office: a tie-breaker where look and place leave it open.

export type SaidRole = 'title' | 'subtitle' | 'author' | 'date' | 'number';
/** `guide`: for those who make slides: colors, fonts, how to use the template. */
export type SaidPurpose = 'cover' | 'agenda' | 'section' | 'closing' | 'guide';

/** In this order: a subtitle is named after the title. Latin and Cyrillic words begin a word; others stand anywhere. */
const roles: readonly (readonly [role: SaidRole, words: RegExp])[] = [
  ['number', /^[\s.]*(?:#{1,2}|n[°o.]|x{1,2}|0?\d|(?!x{3})[ivx]{1,4}|第\s?[\d一X#]\s?[章节部分]*)[\s.]*$/iu],
  [
    'number',
    /^(?:(?:section|chapter) (?:number|no\.?|#)|kapitelnummer|abschnittsnummer|numéro de (?:section|chapitre))/iu,
  ],
  [
    'subtitle',
    /(?:^|[^\p{L}])(?:sub-?\s?title|subheading|untertitel|sous-titre|subt[íi]tulo|sottotitolo|ondertitel|undertitel|undertittel|alaotsikko|podtytuł|podtitul|podnadpis|alcím|alt başlık|подзаголовок|підзаголовок)|副标题|副標題|副題|サブタイトル|부제|العنوان الفرعي|כותרת משנה/iu,
  ],
  [
    'date',
    /(?:^|[^\p{L}])(?:date|datum|fecha|data|dato|päivämäärä|tarih|dátum|дата)(?![\p{L}])|日期|日付|年月日|X月|날짜|التاريخ|תאריך/iu,
  ],
  [
    'author',
    /(?:^|[^\p{L}])(?:author|presenter|speaker|presented by|your name|signature|autor|auteur|verfasser|referent|vortragende|ponente|intervenant|relatore|auteur|prelegent|konuşmacı|автор|докладчик)|作者|报告人|汇报人|演讲人|主讲|授课|発表者|氏名|作成者|발표자|작성자|저자|المؤلف|اسم المقدم|מחבר/iu,
  ],
  [
    'title',
    /(?:^|[^\p{L}])(?:title|headline|heading|titel|überschrift|titre|t[íi]tulo|titolo|tittel|rubrik|otsikko|tytuł|nadpis|název|cím|başlık|заголовок)|标题|標題|タイトル|表題|제목|العنوان|عنوان|כותרת/iu,
  ],
];

/** Shapes that programs number by themselves say nothing: “Text Placeholder 12”, “Google Shape;6;p1”. */
const standard =
  /placeholder|shape|rectangle|textbox|占位符|プレースホルダー|개체 틀|marcador|espace réservé|platzhalter|заполнитель|símbolo|symbol zastępczy/iu;

/** What the words of a placeholder's prompt, or else its name, say it is for. */
export function saidRole(prompt: string, name: string): SaidRole | undefined {
  const [words, label] = [prompt.trim().slice(0, 80), name.replace(/[\s\d]+$/u, '').slice(0, 80)];
  const said = roles.find(([, pattern]) => words !== '' && pattern.test(words))?.[0];
  if (said !== undefined || standard.test(label)) return said;
  return roles.find(([role, pattern]) => (role !== 'number' || /\p{L}{3}/u.test(label)) && pattern.test(label))?.[0];
}

const purposes: readonly (readonly [purpose: SaidPurpose, words: RegExp])[] = [
  [
    'agenda',
    /(?:^|[^\p{L}])(?:agenda|contents|table of contents|inhaltsverzeichnis|inhaltsübersicht|tagesordnung|sommaire|ordre du jour|orden del d[íi]a|ordem do dia|ordine del giorno|[íi]ndice|sumario|sumário|indholdsfortegnelse|innehållsförteckning|sisällys|spis treści|tartalomjegyzék|içindekiler|содержание|оглавление|зміст)(?![\p{L}])|目录|目錄|目次|차례|목차|المحتويات|جدول الأعمال|תוכן עניינים/iu,
  ],
  [
    'closing',
    /(?:^|[^\p{L}])(?:closing|end ?slide|end ?page|the end|thanks?|thank you|questions|schluss|danke|abschluss|merci|gracias|cierre|despedida|obrigad[oa]|grazie|bedankt|dziękuj|děkuj|ďakuj|köszön|mulțum|hvala|kiito|takk?(?![\p{L}])|tack(?![\p{L}])|gràcies|ευχαριστ|cảm ơn|terima kasih|konec|teşekkür|спасибо|дякую|благодар|заключительн|конец)|结束|结尾|末尾|封底|谢谢|致谢|尾页|終わり|ありがとう|감사|마지막|شكرا|תודה/iu,
  ],
  [
    'section',
    /(?:^|[^\p{L}])(?:section|d[ei]vid[eo]r|transi[tcç]|chapter|break|separator|abschnitt|kapitel|trenn|intercalaire|chapitre|secci[óo]n|seç[ãa]o|sezione|capitolo|sekcj|rozdzia|bölüm|раздел|розділ)|章节|节标题|章節|过渡页|セクション|中扉|구역|간지|المقطع|קטע/iu,
  ],
  [
    'cover',
    /(?:^|[^\p{L}])(?:cover|title ?(?:slide|page)|front ?page|titelfolie|deckblatt|couverture|page de garde|diapositive de titre|portada|capa|copertina|diapositiva titolo|okładka|slajd tytułowy|kapak|титульн|обложк)|封面|首页|标题幻灯片|表紙|표지|제목 슬라이드|شريحة العنوان|غلاف|שער/iu,
  ],
  [
    'guide',
    /(?:^|[^\p{L}])(?:colou?rs? (?:and|&|palette|guide|scheme)|(?:colou?r )?palette|typography|typefaces?|style ?guide|guidelines?|instructions?|how to use|(?:icon|shape|png|image)s? sets?|fully editable|farbpalette|farben und|typografie|anleitung|typographie|palette de couleurs|mode d.emploi|tipograf[íi]a|paleta de colores|instrucciones)(?![\p{L}])|配色|字体|使用说明|配色パターン|使い方|カラーパレット|색상표/iu,
  ],
];

/** What the name of a slide layout says it is for. */
export const saidPurpose = (name: string): SaidPurpose | undefined =>
  purposes.find(([, pattern]) => pattern.test(name.slice(0, 120)))?.[0] ??
  (/^\s*(?:end|ende|fin|fine|fim|einde|slut)\s*$/iu.test(name) ? 'closing' : isContents(name) ? 'agenda' : undefined);

/** Beside other words, as in ‘Titel und Inhalt’, these name the slide layout for content in every new file. */
const isContents = (name: string): boolean => /^[\d\s_.:-]*(?:inhalt|innehåll|tartalom|obsah)[\d\s_.:-]*$/iu.test(name);

/** The name of a slide layout says that it is for quotations. */
export const saysQuote = (name: string): boolean =>
  /(?:^|[^\p{L}])(?:quotes?|quotations?|zitate?|citations?|citazion[ei]|citas?|citaat|citat|cytat|testimonials?)(?![\p{L}])|цитат|引用|인용|اقتباس|ציטוט/iu.test(
    name.slice(0, 120),
  );
