// The words that documents add to the source, by language, with English as the default.
import { isTraditionalChinese } from '../base/chinese.ts';
import { words } from '../base/words.ts';

const names = words(
  'contents page of table figure note tip warning important footnotes notes pictureMissing pictures total target average line',
);
export type DocWords = { readonly [name in (typeof names)[number]]: string };

/** `#` is the number of the page; `line` tells how a value went. */
const byLanguage: { readonly [language: string]: string } = {
  en: 'Contents|Page #|of|Table|Figure|Note|Tip|Warning|Important|Footnotes|Notes|Picture not included|Pictures|Total|Target|Average|First {first}, last {last}, lowest {least}, highest {most}',
  de: 'Inhalt|Seite #|von|Tabelle|Abbildung|Hinweis|Tipp|Warnung|Wichtig|Fußnoten|Notizen|Bild nicht enthalten|Bilder|Summe|Ziel|Durchschnitt|Erster Wert {first}, letzter {last}, niedrigster {least}, höchster {most}',
  fr: 'Sommaire|Page #|sur|Tableau|Figure|Note|Astuce|Attention|Important|Notes de bas de page|Notes|Image non incluse|Images|Total|Objectif|Moyenne|Première valeur {first}, dernière {last}, minimum {least}, maximum {most}',
  es: 'Contenido|Página #|de|Tabla|Figura|Nota|Consejo|Advertencia|Importante|Notas al pie|Notas|Imagen no incluida|Imágenes|Total|Objetivo|Promedio|Primer valor {first}, último {last}, mínimo {least}, máximo {most}',
  it: 'Indice|Pagina #|di|Tabella|Figura|Nota|Consiglio|Attenzione|Importante|Note a piè di pagina|Note|Immagine non inclusa|Immagini|Totale|Obiettivo|Media|Primo valore {first}, ultimo {last}, minimo {least}, massimo {most}',
  pt: 'Conteúdo|Página #|de|Tabela|Figura|Nota|Dica|Aviso|Importante|Notas de rodapé|Notas|Imagem não incluída|Imagens|Total|Meta|Média|Primeiro valor {first}, último {last}, mínimo {least}, máximo {most}',
  nl: 'Inhoud|Pagina #|van|Tabel|Figuur|Opmerking|Tip|Waarschuwing|Belangrijk|Voetnoten|Notities|Afbeelding niet bijgevoegd|Afbeeldingen|Totaal|Doel|Gemiddelde|Eerste waarde {first}, laatste {last}, laagste {least}, hoogste {most}',
  ar: 'المحتويات|صفحة #|من|جدول|شكل|ملاحظة|نصيحة|تحذير|مهم|الحواشي|ملاحظات|الصورة غير مرفقة|صور|المجموع|الهدف|المتوسط|الأولى {first}، الأخيرة {last}، الأدنى {least}، الأعلى {most}',
  he: 'תוכן העניינים|עמוד #|מתוך|טבלה|איור|הערה|טיפ|אזהרה|חשוב|הערות שוליים|הערות|התמונה לא צורפה|תמונות|סה״כ|יעד|ממוצע|ראשון {first}, אחרון {last}, נמוך ביותר {least}, גבוה ביותר {most}',
  hi: 'विषय-सूची|पृष्ठ #|का|तालिका|चित्र|टिप्पणी|सुझाव|चेतावनी|महत्वपूर्ण|पाद टिप्पणियाँ|टिप्पणियाँ|चित्र शामिल नहीं है|चित्र|कुल|लक्ष्य|औसत|पहला {first}, अंतिम {last}, न्यूनतम {least}, अधिकतम {most}',
  zh: '目录|第 # 页|共|表|图|注意|提示|警告|重要|脚注|备注|图片未附|图片|合计|目标|平均|首个 {first}，最后 {last}，最低 {least}，最高 {most}',
  'zh-hant':
    '目錄|第 # 頁|共|表|圖|注意|提示|警告|重要|註腳|備註|圖片未附|圖片|合計|目標|平均|首個 {first}，最後 {last}，最低 {least}，最高 {most}',
  ja: '目次|ページ #|全|表|図|注記|ヒント|警告|重要|脚注|ノート|画像は含まれていません|画像|合計|目標|平均|最初 {first}、最後 {last}、最小 {least}、最大 {most}',
};

/** The words of a document in this language (BCP 47). */
export function docWords(language: string): DocWords {
  const key = isTraditionalChinese(language) ? 'zh-hant' : language.split('-')[0]!.toLowerCase();
  const words = (byLanguage[key] ?? byLanguage.en!).split('|');
  return Object.fromEntries(names.map((name, index) => [name, words[index]!])) as DocWords;
}
