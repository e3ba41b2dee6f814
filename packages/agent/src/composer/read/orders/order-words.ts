// The words around an order: due dates, taxes, income. All languages in one row, for they do not look alike.

const spaced = (words: string): string => `(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`;

/** A pattern for words: alone where their script has spaces, anywhere where it has none. */
const anyOf = (words: string, unspaced: string): RegExp => new RegExp(`${spaced(words)}|${unspaced}`, 'iu');

export const taxWords = anyOf(
  'vat|gst|sales tax|tax|taxes|mwst\\.?|ust\\.?|mehrwertsteuer|umsatzsteuer|steuer|tva|taxe|iva|impuestos?|imposto|icms|iss|' +
    '(?:ال)?ضريبة(?: القيمة المضافة)?|ضريبة|जीएसटी|कर|वैट',
  '增值税|税率|消費税|税',
);

/** The prices have the tax in them. */
export const taxIsIncluded = anyOf(
  'incl\\.?|including|included|inclusive|inkl\\.?|inklusive|einschließlich|enthalten|brutto|ttc|comprise|inclus[ea]?|incluid[oa]|incluíd[oa]|شاملة?|سहित|सहित|शामिल',
  '含税|税込|内税|包含',
);

/** Stands with a rate and says nothing more. */
export const aroundTax =
  /(?<![\p{L}\p{M}])(?:plus|excl\.?|excluding|incl\.?|including|inclusive|inkl\.?|inklusive|exkl\.?|zzgl\.?|zuzüglich|with|mit|avec|con|com|hors|taux|de|más|mais|at|of|bei|rate|en sus|included|enthalten|incluid[oa]|incluíd[oa]|inclus[ea]?|comprise|بنسبة|مع|شاملة?|की दर से|दर|सहित|और)(?![\p{L}\p{M}])|另加|加收?|含|税込|税率|[、，,:：]/giu;

const due = {
  before: spaced(
    'payment due|due|due date|due on|due by|payable by|payable until|pay by|fällig(?:keit)?|zahlbar|zahlungsziel|zahlbar bis|échéance|à payer avant|à régler avant|payable avant|' +
      'vence|vencimiento|pagadero|pagadera|a pagar antes|vencimento|pagar até|a pagar até|(?:ت|ي)ستحق(?: الدفع)?|تاريخ الاستحقاق|الاستحقاق|देय तिथि|देय|भुगतान',
  ),
  unspaced: '到期日?|付款期限|截止日?期?|支払い?期限|お支払い?期限|期限|期日',
  joint:
    '(?:[\\s:：はが为是]|(?<![\\p{L}\\p{M}])(?:on|by|until|date|am|bis|zum|spätestens|le|au|avant|el|del?|antes|até|em|no|dia|día|con|com|في|بتاريخ|قبل|तक|को)(?![\\p{L}\\p{M}]))*',
  behind: '\\s*(?:前|之前|まで(?:に)?)?(?:到期|付款|支付|支払い?(?:期限)?|お支払い)|\\s*(?:तक)?\\s*(?:देय|भुगतान)',
};
/** Ends what stands before the date that something is to be paid by. */
export const dueBefore = new RegExp(`(?:${due.before}|${due.unspaced})${due.joint}$`, 'iu');
/** Begins what stands behind it. */
export const dueBehind = new RegExp(`^(?:${due.behind})`, 'iu');
/** "net 30", "due in 14 days": a term instead of a date. */
export const dueTerm = new RegExp(
  `^(?:${due.before}|${due.unspaced}|net|netto)${due.joint}\\s*((?:in|within|innerhalb von|binnen|sous|dans|en|dentro de|خلال|बाद)?\\s*\\p{Nd}{1,3}\\s*(?:days?|tagen?|jours?|días?|dias?|يومًا|يوم|दिन|天|日)?.{0,20})$`,
  'iu',
);

/** "No. 2026-014". */
export const orderNumber =
  /(?<![\p{L}\p{M}])(?:(?:invoice\s+|rechnungs)?(?:no\.?|nr\.?|number|nummer|numéro|núm\.?|número|nro\.?|رقم|संख्या)|n[°º])\s*[:#]?\s*((?=[\p{Script=Latin}\p{Nd}/_-]*\p{Nd})[\p{Script=Latin}\p{Nd}][\p{Script=Latin}\p{Nd}/_-]*)|(?:编号|編號|号码|番号)[:：はが为]?\s*((?=[A-Z\d/_-]*\d)[A-Z\d/_-]+)/iu;

/** Names of what comes in rather than goes out. */
export const incomeWords = anyOf(
  'incomes?|salary|revenues?|earnings|pay ?check|take-home pay|net pay|einkommen|einnahmen?|gehalt|lohn|nettolohn|nettogehalt|kindergeld|verdienst|erlöse?|' +
    'revenus?|salaire|recettes?|paie|ingresos?|salario|sueldo|nómina|receitas?|renda|salário|rendimentos?|(?:ال)?دخل|(?:ال)?راتب|(?:ال)?إيرادات?|आय|आमदनी|वेतन|तनख्वाह|तनख़्वाह',
  '收入|收益|収入|手取り|売上',
);
/** Pay, which comes in at home and is a cost at work. */
export const payWords = anyOf(
  'salaries|wages?|gehälter|löhne|salaires|salarios|sueldos|salários|(?:ال)?رواتب',
  '工资|薪水|薪资|給料|給与',
);
export const householdWords = anyOf(
  'household|personal|family|home|monthly|haushalt\\p{L}*|privat\\p{L}*|familie\\p{L}*|monats\\p{L}*|monatlich\\p{L}*|ménage|familial|personnel|mensuel|familiar|mensual|doméstico|hogar|mensal|pessoal|' +
    'شهرية?|(?:ال)?أسرة|منزلية?|شخصية?|घरेलू|मासिक|पारिवारिक|निजी',
  '家庭|个人|每月|月度|家計|毎月|月間',
);
/** Names of groups of what goes out. */
export const costWords = anyOf(
  'costs?|expenses?|spending|outgoings|ausgaben|kosten|dépenses|charges|gastos?|egresos?|costes?|despesas?|custos?|gastos|(?:ال)?مصروفات|(?:ال)?مصاريف|(?:ال)?نفقات|(?:ال)?تكاليف|खर्च|व्यय|ख़र्च',
  '支出|开支|開支|费用|花费|出費|経費',
);
/** What there is to spend. */
export const availableWords = anyOf(
  'budgets?|total budget|(?:we|i) have|wir haben|ich habe|nous avons|tenemos|temos|presupuesto|orçamento|verfügbar|available|disponible|disponível|gesamtbudget|(?:ال)?ميزانية|बजट',
  '总预算|预算|預算|予算',
);

/** From which number on more is ordered. */
export const reorderWords = anyOf(
  'reorder(?: level| point)?(?: at| below)?|order at|order below|min(?:imum)?\\.?(?: stock)?|at least|mindestbestand|mindestens|bestellen ab|nachbestellen ab|meldebestand|' +
    'seuil(?: de commande)?|stock minimum|minimum|mínimo|stock mínimo|reponer|estoque mínimo|repor|الحد الأدنى|حد الطلب|न्यूनतम',
  '最低库存|最低|下限|补货点|安全库存|発注点|最低在庫',
);

/** Forms of companies, and how people are addressed: who rather than what. */
export const partyMark =
  /(?<![\p{L}\p{M}])(?:GmbH|AG|KG|OHG|UG|GbR|mbH|e\.\s?V|SE|Ltd|Limited|LLC|LLP|Inc|Corp|Company|plc|SARL|SAS|S\.A|S\.L|SL|Ltda|Lda|B\.V|Oy|AB|ApS|Pvt|Mr|Mrs|Ms|Dr|Herrn?|Frau|Familie|Firma|Mme|Mlle|Monsieur|Madame|Sr|Sra|Señora?|Senhora?|شركة|مؤسسة|السيدة?|लिमिटेड|कंपनी|श्री|श्रीमती)(?![\p{L}\p{M}])|公司|先生|女士|株式会社|有限会社|合同会社|様|御中/u;
