// The words of Chinese by which requests are read; what the composer writes in it stands in zh.md.
import type { Lexicon } from './lexicon.ts';

export const zh = {
  isSpaced: false,
  fact: {
    beforeName: '我们(?:目前|现)?有|我们|目前|现在|拥有|共有|共计|共|有|约|大约|近|超过|其中|和|与|及|已有',
    beforeNumber: '是|为|達|达到|达|约|大约|近|超过|有|共|在|于|：',
    afterNumber: '的|了',
    persons: '',
    moves: '从|至|到|增至|降至',
    half: '',
    relative: '',
    isPlace: '[:：はが在是为]?\\s*',
    heldAt: '在([\\p{Script=Han}\\p{Script=Latin}]{2,12}?)(?:举行|举办|舉行|舉辦|召开|召開)',
    introduces: '介绍|介紹|讲述|说明|主题',
    on: '在|于|定于',
    onBehind: '(?=在)',
    ofDate: '\\s*的|(?![在于举])\\p{Script=Han}',
    with: '',
    forGuests: '',
    joinsClauses: '\\s+(?:和|与|及|以及|跟)\\s+',
    joinsItems:
      '(?<=[\\p{Script=Han}\\p{Script=Katakana}ー]{2})(?:和|与|及|以及|跟)(?=[\\p{Script=Han}\\p{Script=Katakana}]{2})',
  },
  roles: {
    budget: '预算|預算',
    cost: '费用|成本|造价|价格',
    ask: '融资|募资|寻求|筹集',
    guests: '人|名|嘉宾|来宾|客人',
    place: '地点|地點|场地',
    date: '日期|时间|時間',
  },
} satisfies Lexicon;
