// The small words around facts, by language: what joins them, what stands before a number and is no part of its name.
import { type LanguageName, nearestLanguage } from '../languages/index.ts';

/** Each is the source of a pattern: alternatives between bars. Empty: the language has none. */
export type FactWords = {
  /** Opens the name of a number and says nothing: "we have". */
  readonly lead: string;
  /** Closes what stands before a number: "revenue was", "budget of". */
  readonly tail: string;
  /** Opens what stands behind a number: "12 million of revenue". */
  readonly after: string;
  /** Begins a phrase with facts, with the space behind it: "with a budget of 500". */
  readonly with: string;
  /** Begins a phrase that says for how many. */
  readonly forHowMany: string;
  /** Stands before the day when something is: a date behind it is no part of a title. */
  readonly on: string;
  readonly and: string;
  /** Between the name of a list and its items. */
  readonly are: string;
  /** A number behind it is where something moves to: the clause stays as it is. */
  readonly moves: string;
  /** A clause that begins so is a sentence: its number has no name of its own. */
  readonly persons: string;
  /** Names of lists, by their beginnings. */
  readonly lists: string;
};

const words: Readonly<Record<LanguageName, FactWords>> = {
  en: {
    lead: "(?:we|they|i|it|which)(?: currently| now| already)? (?:have|has|had)|we['’]ve|have|has|had|having|with|our|its|their|my|the|an?|and|about|around|some|over|nearly|almost|there (?:are|is)|currently|of",
    tail: 'is|are|was|were|will be|of|at|in|on|by|for|about|around|over|nearly|almost|some|only|than|since|stands at|comes to|the|an?',
    after: 'of|in',
    with: 'with\\s+',
    forHowMany: 'for\\s+',
    on: 'on',
    and: 'and|at(?= an? (?:cost|price))|with(?= an? (?:cost|price|budget))',
    are: 'are|is|include|includes|were',
    moves: 'from|to|between|by',
    persons: 'we|they|he|she|i',
    lists:
      'challenge|problem|risk|goal|aim|objective|target|topic|theme|issue|item|priorit|strength|weakness|opportunit|threat|success|win|product|service|customer|competitor|partner|step|task|decision|result|finding|reason|advantage|benefit|feature|market|region|speaker|plan|measure|requirement|skill|criteri|chapter|section|point',
  },
  de: {
    lead: '(?:wir|sie|er|es|ich)(?: derzeit| heute| bereits)? (?:haben|hat|hatten)|(?:haben|hat|hatten) wir|haben|hat|mit|unser[ens]?|ihr[ens]?|der|die|das|den|ein(?:e[nmr]?)?|und|rund|etwa|ca\\.|über|knapp|fast|derzeit|von',
    tail: 'ist|sind|war|waren|wird|werden|von|bei|im|in|am|um|auf|für|rund|etwa|ca\\.|über|knapp|fast|seit|beträgt|betrug|betragen|lag bei|liegt bei|lag|liegt|einem?|einer|der|die|das',
    after: 'an|von',
    with: 'mit\\s+',
    forHowMany: 'für\\s+',
    on: 'am',
    and: 'und|sowie',
    are: 'sind|ist|waren|umfassen',
    moves: 'von|auf|um|bis|zwischen',
    persons: 'wir|sie|er|ich',
    lists:
      'herausforderung|problem|risik|ziel|thema|themen|punkt|priorität|stärke|schwäche|chance|gefahr|bedrohung|erfolg|produkt|dienst|kunde|wettbewerber|partner|schritt|aufgabe|entscheidung|ergebnis|gründe|grund|vorteil|nutzen|funktion|markt|märkte|region|redner|plan|maßnahme|anforderung|kriteri|kapitel|abschnitt|schwerpunkt',
  },
  fr: {
    lead: "nous avons|on a|il y a|avons|a|ont|avec|notre|nos|leurs?|le|la|les|l[’']|un|une|des|du|et|environ|près de|plus de|presque|actuellement|de|d[’']",
    tail: "est|sont|était|étaient|sera|seront|de|d[’']|à|en|au|aux|par|pour|environ|près de|plus de|depuis|le|la|un|une|s’élève à|s’élèvent à",
    after: "de|d[’']|en",
    with: 'avec\\s+',
    forHowMany: 'pour\\s+',
    on: 'le',
    and: 'et|pour(?= un (?:coût|prix|budget))',
    are: 'sont|est|étaient',
    moves: 'de|à|entre',
    persons: 'nous|on|ils|elles|je|il|elle',
    lists:
      'défi|problème|risque|objectif|but|sujet|thème|point|priorité|force|faiblesse|opportunité|menace|succès|réussite|produit|service|client|concurrent|partenaire|étape|tâche|décision|résultat|raison|avantage|bénéfice|fonction|marché|région|intervenant|mesure|exigence|critère|chapitre|section|enjeu',
  },
  es: {
    lead: '(?:nosotros )?(?:tenemos|contamos con)|hay|tiene|tienen|con|nuestr[oa]s?|su|sus|el|la|los|las|una?|unos|unas|y|cerca de|unos|casi|más de|actualmente|de',
    tail: 'es|son|fue|fueron|era|eran|será|serán|de|del|en|a|por|para|cerca de|casi|más de|desde|una?|el|la|asciende a|ascienden a',
    after: 'de|en',
    with: 'con\\s+',
    forHowMany: 'para\\s+',
    on: 'el(?: día)?',
    and: 'y|e|por(?= un (?:coste|costo|precio|presupuesto))',
    are: 'son|es|fueron|incluyen',
    moves: 'de|a|entre|hasta',
    persons: 'nosotros|ellos|ellas|yo|él|ella',
    lists:
      'reto|desafío|problema|riesgo|objetivo|meta|tema|punto|asunto|prioridad|fortaleza|debilidad|oportunidad|amenaza|éxito|logro|producto|servicio|cliente|competidor|socio|paso|tarea|decisi|resultado|hallazgo|raz[oó]n|motivo|ventaja|beneficio|funci|mercado|regi|ponente|medida|requisito|criterio|capítulo|secci',
  },
  pt: {
    lead: '(?:nós )?(?:temos|contamos com)|há|tem|têm|com|noss[oa]s?|seus?|suas?|os?|as?|uma?|uns|umas|e|cerca de|quase|mais de|atualmente|de|d[oa]s?',
    tail: 'é|são|foi|foram|era|eram|será|serão|de|d[oa]s?|em|n[oa]s?|a|por|para|cerca de|quase|mais de|desde|uma?|[oa]',
    after: 'de|em',
    with: 'com\\s+',
    forHowMany: 'para\\s+',
    on: 'em|no dia',
    and: 'e|por(?= um (?:custo|preço|orçamento))',
    are: 'são|é|foram|incluem',
    moves: 'de|a|para|entre|até',
    persons: 'nós|eles|elas|eu|ele|ela',
    lists:
      'desafio|problema|risco|objetivo|meta|tema|tópico|ponto|assunto|prioridade|força|fraqueza|oportunidade|ameaça|sucesso|conquista|produto|serviço|cliente|concorrente|parceiro|passo|etapa|tarefa|decis|resultado|razão|razões|motivo|vantage|benefício|função|funções|mercado|regi|palestrante|medida|requisito|critério|capítulo|seção|seções',
  },
  ar: {
    lead: 'لدينا|عندنا|هناك|يوجد|توجد|نحو|حوالي|قرابة|و',
    tail: 'هو|هي|بلغت|بلغ|تبلغ|يبلغ|كانت|كان|من|في|عام|سنة|نحو|حوالي|قدرها|قدره|بقيمة|إلى',
    after: 'من',
    with: 'ب(?=\\p{L}{3,}\\s)|مع\\s+',
    forHowMany: 'لـ?\\s?',
    on: 'في|يوم|بتاريخ',
    and: 'و',
    are: 'هي|هم|هو|هما|تشمل|تتضمن',
    moves: 'من|إلى|بين',
    persons: 'نحن|هم',
    lists:
      '(?:ال)?(?:تحدي|مشكل|مشاكل|مخاطر|خطر|أهداف|هدف|مواضيع|موضوعات|بنود|نقاط|أولويات|فرص|تهديد|نجاح|منتج|خدم|عملاء|منافس|شرك|خطوات|مهام|قرار|نتائج|أسباب|مزايا|فوائد|أسواق|مناطق|متحدث|إجراء|متطلبات|معايير|محاور)',
  },
  hi: {
    lead: 'हमारे पास|हमारी|हमारा|हमारे|और|लगभग|करीब|अब तक|कुल|में|रोज़ाना',
    tail: 'है|हैं|था|थी|थे|रही|रहा|में|का|की|के|लगभग|करीब|को|पर|से|सन',
    after: 'का|की|के|है|हैं|में|को|रही|रहा|थी|था|थे',
    with: '',
    forHowMany: '',
    on: '',
    and: 'और|तथा|एवं|व',
    are: 'हैं|है',
    moves: 'से|तक',
    persons: 'हम|वे|मैं',
    lists:
      'चुनौती|चुनौतिय|समस्या|जोखिम|लक्ष्य|उद्देश्य|विषय|मुद्दे|बिंदु|प्राथमिकता|ताकत|कमज़ोरी|कमजोरी|अवसर|खतरे|सफलता|उत्पाद|सेवा|ग्राहक|प्रतियोगी|साझेदार|कदम|चरण|कार्य|निर्णय|परिणाम|कारण|लाभ|फायदे|बाज़ार|बाजार|क्षेत्र|वक्ता|उपाय|मानदंड|अध्याय',
  },
  zh: {
    lead: '我们(?:目前|现)?有|我们|目前|现在|拥有|共有|共计|共|有|约|大约|近|超过|其中|和|与|及|已有',
    tail: '是|为|達|达到|达|约|大约|近|超过|有|共|在|于|：',
    after: '的|了',
    with: '',
    forHowMany: '',
    on: '在|于|定于',
    and: '和|与|及|以及|跟',
    are: '是|有|包括|为|包含',
    moves: '从|至|到|增至|降至',
    persons: '',
    lists:
      '(?:主要|关键|重点|核心|当前|本次|会议)?(?:的)?(?:挑战|问题|风险|目标|主题|议题|要点|重点|优先事项|优势|劣势|机会|威胁|成果|产品|服务|客户|竞争对手|合作伙伴|步骤|任务|决定|决策|结果|发现|原因|好处|功能|市场|地区|嘉宾|措施|要求|标准|章节|内容|难点)',
  },
  ja: {
    lead: '現在|約|およそ|合計|計|また|そして|うち|私たちの|当社の|弊社の',
    tail: 'は|が|も|を|に|で|の|約|およそ|合計|計|：',
    after: 'の|です|でした|である|になりました|になります|となりました|を|に|で|が|は|します|しました|あります',
    with: '',
    forHowMany: '',
    on: '',
    and: 'および|及び|ならびに|と|や',
    are: 'は|が',
    moves: 'から|まで',
    persons: '',
    lists:
      '(?:主な|今期の|今後の|現在の)?(?:課題|問題点?|リスク|目標|目的|テーマ|議題|要点|ポイント|優先事項|強み|弱み|機会|脅威|成果|製品|商品|サービス|顧客|競合|パートナー|手順|ステップ|タスク|決定事項|結果|理由|利点|メリット|機能|市場|地域|登壇者|対策|施策|要件|基準|内容|項目)',
  },
};

/** The small words of the language nearest to a tag. */
export const factWordsIn = (language: string): FactWords => words[nearestLanguage(language)];
