// The words by which people ask for a kind of document, in nine languages. `*` stands for any ending.
import type { Kind } from '@deckle/engine';

const words = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split('|'));

/** Words that name a kind outright; they decide over what an archetype usually becomes. */
export const kindWords: Readonly<Record<Kind, readonly string[]>> = {
  deck: words(
    'deck|decks|ppt|ppts|slide|slides|slideshow|slide show|presentation*|powerpoint|pptx|keynote',
    'präsentation*|folie|folien|foliensatz|présentation*|diapositive|diapositives|diapo|diapos|diaporama',
    'presentación|presentaciones|diapositiva|diapositivas|apresentação|apresentações',
    'عرض|عرضًا|عرضا|عرض تقديمي|شرائح|شريحة|प्रस्तुति|प्रेजेंटेशन|प्रेज़ेंटेशन|स्लाइड|स्लाइड्स|डेक',
    '演示文稿|幻灯片|簡報|投影片|プレゼン|プレゼンテーション|スライド|発表資料',
  ),
  sheet: words(
    'spreadsheet*|excel|xlsx|worksheet*|workbook*|google sheet*|sheet|kalkulationstabelle|tabelle|tabellenblatt',
    'tableur|feuille de calcul|tableau excel|hoja de cálculo|planilla|planilha|folha de cálculo',
    'جدول بيانات|جدول إكسل|إكسل|स्प्रेडशीट|एक्सेल|电子表格|表格|試算表|スプレッドシート|エクセル',
  ),
  doc: words(
    'document|documents|docx|word document|word file|paper|essay|article|handout|dokument*|aufsatz|document word',
    'documento|documentos|ensayo|artículo|artigo|مستند|مستندًا|وثيقة|मसौदा|दस्तावेज़|दस्तावेज|文档|文件|文章|ドキュメント|文書',
  ),
};

/** What an event is for: what people celebrate is no word for a document, and stays in its title. */
export const occasions: readonly string[] = words(
  'party|parties|wedding|festival|celebration|reception|feier|sommerfest|weihnachtsfeier|hochzeit|fest|jubiläum',
  'fête|mariage|fiesta|boda|festa|casamento|حفل|حفلة|حفل زفاف|समारोह|शादी|婚礼|年会|晚会|結婚式|パーティー',
);

/** Words of each archetype, by the name it has in archetypes.ts and sheets/. */
export const archetypeWords: Readonly<Record<string, readonly string[]>> = {
  pitch: words(
    'pitch|pitch deck|investor*|elevator pitch|investoren*|investisseur*|inversores|inversionistas|investidores',
    'للمستثمرين|مستثمرين|निवेशक*|पिच|पिच डेक|融资|路演|投资人|投資家|ピッチ',
  ),
  'quarterly-review': words(
    'quarterly|quarterly review*|quarterly report*|quarter review|business review|qbr|quartalsbericht*',
    'informe trimestral|relatório trimestral|rapport trimestriel|تقرير ربعي|تقرير ربع سنوي|तिमाही रिपोर्ट',
    'quartalsrückblick|quartal*|bilan trimestriel|trimestriel*|trimestral*|ربع سنوي|ربعي|ربعية|तिमाही|季度|四半期',
  ),
  'status-report': words(
    'status report*|status update*|progress report*|weekly report*|project status|statusbericht*|projektstatus',
    "fortschrittsbericht*|rapport d’avancement|rapport d'avancement|état d’avancement|informe de estado",
    'informe de avance|relatório de status|relatório de progresso|relatório de andamento|تقرير الحالة|تقرير حالة|تقرير تقدم',
    'प्रगति रिपोर्ट|स्थिति रिपोर्ट|进度报告|進捗',
  ),
  proposal: words(
    'proposal*|business case|angebot|projektantrag|projektvorschlag*|vorschlag|proposition|proposition de projet|devis|propuesta*|propuesta de proyecto|proposta*|proposta de projeto',
    'مقترح|مقترحًا|اقتراح|प्रस्ताव|提案|企画書|建议书|方案',
  ),
  minutes: words(
    'minutes of|meeting minutes|meeting notes|minutes|protokoll|besprechungsprotokoll|sitzungsprotokoll|procès-verbal',
    'compte rendu|compte-rendu|acta|ata|ata de|محضر|محضر اجتماع|कार्यवृत्त|会议纪要|议事录|議事録|會議記錄',
  ),
  agenda: words(
    'agenda|meeting agenda|tagesordnung|ordre du jour|orden del día|pauta|pauta de|ordem do dia|جدول أعمال|جدول الأعمال',
    'कार्यसूची|एजेंडा|议程|議程|アジェンダ|議題|次第',
  ),
  lesson: words(
    'lesson*|lesson plan*|course|lecture|class about|unterricht*|kurs|vorlesung|cours|leçon|lección|clase|aula|aulas|درس|درسًا',
    'पाठ|पाठ योजना|课程|教案|授業',
  ),
  training: words(
    'training*|workshop|onboarding|schulung*|einarbeitung*|formation|atelier|formación|capacitación|taller|treinamento|oficina',
    'تدريب|تدريبي|تدريبية|ورشة|प्रशिक्षण|कार्यशाला|培训|研修|講習',
  ),
  research: words(
    'research summary|research report|research paper|research findings|literature review|study summary|forschungsbericht*',
    'forschungsüberblick|studie|forschungszusammenfassung|synthèse de recherche|synthèse d’étude|étude|resumen de investigación',
    'informe de investigación|estudio|resumo de pesquisa|relatório de pesquisa|ملخص بحث|ملخص بحثي|بحث|शोध सारांश|शोध|研究摘要|研究报告',
    '研究の要約|研究報告|研究まとめ',
  ),
  launch: words(
    'product launch|launch plan|launch|go-to-market|produkteinführung|markteinführung|produktstart|lancement|lancement de produit',
    'lanzamiento|lanzamiento de producto|lançamento|lançamento de produto|إطلاق منتج|إطلاق|उत्पाद लॉन्च|लॉन्च|产品发布|新品发布|产品发布会|新品发布会|发布会|発売|製品発表|新製品発表|新製品発表会|発表プレゼン|新商品発表|製品発表会|ローンチ',
  ),
  'how-to': words(
    'how to|how-to|guide|instructions|tutorial|anleitung*|leitfaden|mode d’emploi|tutoriel|guía|instrucciones|guia|tutorial de',
    "mode d'emploi|دليل|دليلًا|خطوات|मार्गदर्शिका|गाइड|指南|教程|手順書|手順|ガイド",
  ),
  manual: words(
    'manual|user manual|handbook|handbuch|benutzerhandbuch|bedienungsanleitung|manuel|manuel d’utilisation|manual de',
    'manual de usuario|manual do usuário|دليل الاستخدام|دليل المستخدم|नियमावली|मैनुअल|手册|使用手册|说明书|マニュアル|取扱説明書',
  ),
  policy: words(
    'policy|policies|code of conduct|guidelines|richtlinie*|leitlinie*|verhaltenskodex|betriebsordnung|règlement*|politique de',
    'politique interne|charte|política de|política interna|normativa|reglamento|regulamento|سياسة|لائحة|नीति|नियमावली नीति',
    '制度|规定|政策|規程|規則|ポリシー|方針',
  ),
  'press-release': words(
    'press release*|news release*|pressemitteilung*|presseerklärung|communiqué|communiqué de presse|nota de prensa',
    'comunicado de prensa|comunicado de imprensa|comunicado à imprensa|release de imprensa|بيان صحفي|بيانًا صحفيًا|خبر صحفي',
    'प्रेस विज्ञप्ति|新闻稿|プレスリリース|報道発表',
  ),
  cv: words(
    'cv|resume|curriculum vitae|lebenslauf|currículum|curriculum|currículo|hoja de vida|سيرة ذاتية|السيرة الذاتية|سيرتي الذاتية',
    'बायोडाटा|जीवन-वृत्त|रिज़्यूमे|सीवी|简历|履歷|履歴書|職務経歴書',
  ),
  contract: words(
    'contract*|contract outline|outline of a contract|agreement|nda|vertrag|vertragsentwurf|vereinbarung|mietvertrag|arbeitsvertrag|kaufvertrag|contrat|contrat de',
    'contrato*|acuerdo|minuta de contrato|عقد|عقدًا|مسودة عقد|اتفاقية|अनुबंध|क़रार|合同|协议|契約書|契約',
  ),
  'event-plan': words(
    'event|event plan*|conference plan|veranstaltung*|événement*|evento|فعالية|कार्यक्रम|活动|活動|活动方案|イベント|イベント計画',
    ...occasions,
  ),
  letter: words(
    'letter|cover letter|brief|anschreiben|kündigung|kündigungsschreiben|lettre|courrier|carta|رسالة|خطاب|خطابًا',
    'पत्र|चिट्ठी|信|信函|一封信|手紙|書簡',
  ),
  report: words(
    'report|reports|summary|white paper|analysis|overview|bericht*|zusammenfassung|analyse|überblick|rapport|synthèse|résumé',
    'informe|resumen|análisis|relatório|resumo|análise|تقرير|تقريرًا|ملخص|ملخصًا|रिपोर्ट|सारांश|报告|報告|总结|レポート|報告書',
  ),
  budget: words(
    'budget|budgets|budgetplan*|haushaltsplan*|haushaltsbudget|kostenplan*|presupuesto*|orçamento*|ميزانية|बजट|预算|預算|予算',
  ),
  invoice: words(
    'invoice*|bill for|rechnung|rechnungen|facture*|factura*|fatura*|فاتورة|चालान|इनवॉइस|发票|發票|請求書',
  ),
  timesheet: words(
    'timesheet*|time sheet*|time tracking|stundenzettel|zeiterfassung*|arbeitszeit*|stundennachweis|feuille de temps',
    'feuille d’heures|hoja de horas|registro de horas|folha de ponto|folha de horas|سجل الدوام|سجل دوام|टाइमशीट|समय-पत्रक|工时表|考勤表|勤務表|タイムシート',
  ),
  'loan-plan': words(
    'loan|loan plan*|loans|mortgage*|amortization*|amortization schedule*|amortisation*|repayment plan|kredit*|darlehen*',
    'tilgungsplan*|hypothek*|prêt|emprunt|amortissement|préstamo*|hipoteca*|empréstimo*|قرض|ऋण|贷款|ローン',
  ),
  inventory: words(
    'inventory|stock list|stock|inventar*|bestandsliste|lagerbestand|lagerliste|inventaire|inventario|inventário|estoque',
    'مخزون|جرد|भंडार|इन्वेंटरी|स्टॉक|库存|存货|在庫|在庫表',
  ),
  'project-plan': words(
    'project plan*|project schedule|gantt|roadmap|projektplan*|plan de projet|planning de projet|plan de proyecto|plano de projeto',
    'cronograma|خطة مشروع|خطة المشروع|परियोजना योजना|项目计划|プロジェクト計画',
  ),
  'sales-tracker': words(
    'sales tracker|sales log|sales pipeline|sales list|crm|umsatzliste|verkaufsliste|vertriebsliste|suivi des ventes|suivi de ventes',
    'seguimiento de ventas|registro de ventas|controle de vendas|registro de vendas|سجل المبيعات|متابعة المبيعات|बिक्री ट्रैकर|बिक्री रजिस्टर',
    '销售跟踪|销售表|销售记录|売上管理|売上表|営業管理',
  ),
  'grade-book': words(
    'grade book|gradebook|grades|grade sheet|notenliste|notenbuch|notenspiegel|carnet de notes|relevé de notes|cahier de notes',
    'libro de calificaciones|calificaciones|registro de notas|caderno de notas|boletim de notas|سجل الدرجات|كشف الدرجات|अंक-पत्र|अंक सूची|ग्रेड बुक',
    '成绩表|成绩册|成績表|成績一覧',
  ),
  'habit-tracker': words(
    'habit*|habit tracker|gewohnheit*|gewohnheitstracker|suivi d’habitudes|suivi des habitudes|habitude*|hábito*|seguimiento de hábitos',
    'عادة|عادات|عاداتي|متابعة العادات|आदत|आदतें|आदतों|习惯|习惯打卡|習慣|習慣トラッカー',
  ),
  comparison: words(
    'comparison*|compare|comparing|versus|vs|decision matrix|vergleich*|entscheidungsmatrix|comparatif|comparaison|comparer',
    'comparación|comparar|comparativa|comparação|مقارنة|तुलना|对比|比较|比較',
  ),
  tracker: words('tracker|tracking|checklist|log|suivi|seguimiento|controle de|متابعة|सूची|清单|跟踪|管理表'),
};
