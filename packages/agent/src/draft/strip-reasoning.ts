// Removes reasoning blocks and template control tokens from an answer.

const blockNames = 'think|thinking|thought|reasoning|reflection|scratchpad|analysis';
const opening = new RegExp(`[<◁](?:${blockNames})[>▷]`, 'i');
const closing = new RegExp(`[<◁]/(?:${blockNames})[>▷]`, 'i');
/** Some templates open the block themselves, so the answer begins inside it. */
const orphanedEnd = new RegExp(`^[\\s\\S]*?[<◁]/(?:${blockNames})[>▷]`, 'i');
const channels = /^[\s\S]*<\|channel\|>final<\|message\|>/;
const analysisChannel = /<\|channel\|>(?:analysis|commentary)[\s\S]*$/;
const endOfAnswer = /(?:<\|(?:im_end|eot_id|end|endoftext|end_of_text|return)\|>|<\/s>|<end_of_turn>)[\s\S]*$/;
const beginning =
  /^\s*(?:<\|im_start\|>assistant|<s>|<start_of_turn>model|<\|start_header_id\|>assistant<\|end_header_id\|>)/;

/** The answer without reasoning; a block that is still open hides all after it. */
export function stripReasoning(answer: string): string {
  const text = answer
    .replace(channels, '')
    .replace(analysisChannel, '')
    .replace(beginning, '')
    .replace(endOfAnswer, '')
    .trimStart();
  return stripBlocks(text).replace(orphanedEnd, '').trimStart();
}

/** Blocks end at the next closing mark, whatever was opened between. One pass, so no answer takes long. */
function stripBlocks(text: string): string {
  let rest = text;
  let kept = '';
  for (;;) {
    const start = rest.search(opening);
    if (start < 0) return kept + rest;
    kept += rest.slice(0, start);
    const end = closing.exec(rest.slice(start));
    if (end === null) return kept;
    rest = rest.slice(start + end.index + end[0].length);
  }
}
