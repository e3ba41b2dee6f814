// The words of Japanese by which requests are read; what the composer writes in it stands in ja.md.
import type { Lexicon } from './lexicon.ts';

export const ja = {
  isSpaced: false,
  fact: {
    beforeName: '現在|約|およそ|合計|計|また|そして|うち|私たちの|当社の|弊社の',
    beforeNumber: 'は|が|も|を|に|で|の|約|およそ|合計|計|：',
    afterNumber: 'の|です|でした|である|になりました|になります|となりました|を|に|で|が|は|します|しました|あります',
    persons: '',
    moves: 'から|まで',
    half: '',
    relative: '',
    isPlace: '[:：はが在是为]?\\s*',
    heldAt:
      '(?<=^|[に、日])([\\p{Script=Han}\\p{Script=Katakana}ー]{2,12}?)(?:で|にて)(?:開催|実施)(?:する|される|の)?',
    introduces: '',
    on: '',
    onBehind: 'に(?!つ|関|向)',
    ofDate: '\\s*の',
    with: '',
    forGuests: '',
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
} satisfies Lexicon;
