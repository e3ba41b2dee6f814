// Words that a template says to its users, not to readers of slides: prompts, instructions, blanks to fill in.

/** In a few languages of Office; blanks are in brackets, braces or asterisks, or all the same letter. */
const leftovers: readonly RegExp[] = [
  /lorem ipsum|dolor sit amet/i,
  /(?:click|tap) (?:here|to|icon)|no more than (?:\w+ )?(?:lines?|words?)|goes here|(?:type|enter|insert|add|put|replace) (?:your|the|a|text|title|here|logo)\b/i,
  /your (?:name|company|logo|title|text|university|organi[sz]ation|subtitle|department)|(?:company|university|client|project|presenter|speaker|author)[ -]?name|delete this/i,
  /hier (?:klicken|eingeben|einfügen)|titel hier|cliquez|haga clic|clique para|fare clic|klik om|щелкните|нажмите/i,
  /[点點單单][击擊]|在此|此处|请输入|請輸入|添加(?:标题|副标题|文本)|クリックして|入力してください|클릭|입력하/,
  /\{\{?[^}]*\}\}?|\[[^\]]{2,}\]|\*\*[^*]+\*\*|<[^<>]{2,}>/,
  /(?<![\p{L}])x{3,}(?![a-z])|(?<![\p{L}\d])\d\dxx(?![a-z])/iu,
];

/** Whether words are a prompt or a blank: nothing that a deck says. Long texts are looked at in part. */
export const isLeftover = (words: string): boolean => {
  const said = words.slice(0, 300);
  return leftovers.some((pattern) => pattern.test(said));
};
