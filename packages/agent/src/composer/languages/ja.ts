// The words of Japanese by which requests are read; what the composer writes in it stands in ja.md.
import type { Lexicon } from './lexicon.ts';

export const ja = {
  isSpaced: false,
  hasOrdinalStop: false,
  fact: {
    beforeName: '現在|約|およそ|合計|計|また|そして|うち|私たちの|当社の|弊社の',
    beforeNumber: 'は|が|も|を|に|で|の|約|およそ|合計|計|：',
    afterNumber: 'の|です|でした|である|になりました|になります|となりました|を|に|で|が|は|します|しました|あります',
    moves: 'から|まで',
    isPlace: '[:：はが在是为]?\\s*',
    heldAt:
      '(?<=^|[に、日])([\\p{Script=Han}\\p{Script=Katakana}ー]{2,12}?)(?:で|にて)(?:開催|実施)(?:する|される|の)?',
    since: 'に?(?:創業|設立|創立|開業|開店|より|から)',
    onBehind: 'に(?!つ|関|向)',
    ofDate: '\\s*の',
    joinsClauses: '\\s+(?:および|及び|ならびに|と|や)\\s+',
    joinsItems:
      '(?<=[\\p{Script=Han}\\p{Script=Katakana}ー]{2})(?:および|及び|ならびに|と|や)(?=[\\p{Script=Han}\\p{Script=Katakana}]{2})',
  },
  roles: {
    budget: '予算',
    cost: '費用|価格|コスト',
    ask: '調達|希望額|必要資金',
    guests: '人|名|参加者|来場者',
    place: '場所|会場|開催地',
    date: '日程|日時|開催日',
  },
  time: {
    clock: '時|点',
    until: 'から',
    years: '年',
    monthUnits: 'か月|ヶ月|カ月',
    days: '日間?',
    hours: '時間',
  },
  number: {
    scales: [
      ['百', 100],
      ['千', 1000],
      ['万', 10000],
      ['億', 1e8],
      ['兆', 1e12],
    ],
    currencies: {
      EUR: 'ユーロ',
      GBP: 'ポンド',
      JPY: '円',
      USD: 'ドル',
      other: 'ウォン',
    },
    percent: 'パーセント|ポイント',
    counters: 'か月|ヶ月|カ月|時間|週間|トン|店舗|回|項目|項|歳|拠点|か所|カ所',
    small: '一|二|三|四|五|六|七|八|九|十',
  },
  sheet: {
    priceBefore:
      '(?:単価|[1１一](?:回|時間|個|件|人|日|枚|台|本|つ|冊|部|箱|脚)(?:あたり|につき|当たり)?|[@＠])(?:は|が)?',
    priceBehind: '(?:/|／)(?:回|時間|個|件|人|日|枚|台|本|冊|部|箱|脚)|ずつ|ずつの',
    toWhom:
      '((?:株式会社|有限会社)[\\p{L}ー]{1,12}?|[\\p{L}ー]{1,12}?(?:株式会社|有限会社|商店)|[\\p{Script=Han}\\p{Script=Katakana}ー]{1,10})(?:様|御中|宛て?|さま)(?:へ|宛)?(?:の)?',
    company: '株式会社|有限会社|合同会社|様|御中',
    tax: '消費税|税率|税',
    taxIncluded: '税込|内税',
    due: 'お?支払い?期限|期限|期日',
    dueOn: 'は|が',
    dueBehind: '(?:まで(?:に)?)?(?:お?支払い?(?:期限)?)',
    number: '番号',
    income: '収入|手取り|売上',
    available: '予算',
    reorder: '発注点|最低在庫|最低',
    of: 'の',
    and: 'と',
  },
} satisfies Lexicon;
