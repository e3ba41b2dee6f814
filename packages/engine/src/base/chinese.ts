// Traditional or Simplified: in tags of languages, and in texts.

/** Whether a tag (BCP 47) is of Chinese in Traditional characters. */
export const isTraditionalChinese = (language: string): boolean => /^zh-(?:.*-)?(?:hant|tw|hk|mo)\b/i.test(language);

/** Frequent characters whose forms differ, in the same order. */
const traditional =
  '們這個說學國時會來對過還開關頁數為樣經與問題點電長門間東車書見話語讓應該當實現發動業產義請選擇體設變線網頭種將從後號萬與進運連處給結統總條機構標準確認識計許記訊論評調談讀寫貼資質費買賣賽賞軟輸辦農達遠適遲鄉鏡錯錄銀鐵閱陽陰階際陸隊險雖離難雲靈靜響領風飛館馬驗魚鳥麗黃齊齡';
const simplified =
  '们这个说学国时会来对过还开关页数为样经与问题点电长门间东车书见话语让应该当实现发动业产义请选择体设变线网头种将从后号万与进运连处给结统总条机构标准确认识计许记讯论评调谈读写贴资质费买卖赛赏软输办农达远适迟乡镜错录银铁阅阳阴阶际陆队险虽离难云灵静响领风飞馆马验鱼鸟丽黄齐龄';

/** Whether a Chinese text is rather in Traditional characters. */
export function looksTraditional(text: string): boolean {
  let balance = 0;
  for (const character of text) {
    const [isOld, isNew] = [traditional.includes(character), simplified.includes(character)];
    if (isOld !== isNew) balance += isOld ? 1 : -1;
  }
  return balance > 0;
}
