// What a provider's refusal says about how long an answer may be: each words it differently.

export type LengthFault =
  /** The model never writes more tokens than this. */
  | { readonly type: 'limit'; readonly most: number }
  /** After this prompt, there is room for so many tokens. */
  | { readonly type: 'room'; readonly most: number }
  /** The model wants the newer name of the field, `max_completion_tokens`. */
  | { readonly type: 'field' };

const isAboutLength =
  /max_?(?:completion_|new_|output_)?tokens|maxOutputTokens|(?:completion|output) tokens|context (?:length|limit|window)/i;
const wantsOtherField = /max_tokens[^.]{0,80}not supported[^.]{0,80}\.[^.]{0,20}max_completion_tokens/i;

/** Wordings of the limit of an answer, with the number last. Exclusive bounds come first. */
const limits: readonly (readonly [wording: RegExp, less: number])[] = [
  // Google: "the supported range is from 1 (inclusive) to 8193 (exclusive)".
  [/\bto (\d+) \(exclusive\)/, 1],
  [/\bto (\d+) \(inclusive\)/, 0],
  // OpenAI: "This model supports at most 16384 completion tokens".
  [/\bat most (\d+)/, 0],
  // Anthropic: "max_tokens: 32000 > 8192, which is the maximum allowed number of output tokens".
  [/\d > (\d+), which is the maximum/, 0],
  // Groq: "must be less than or equal to `8192`"; Volcengine: "expected a value <= 12288".
  [/(?:less than or equal to|<=) `?(\d+)/i, 0],
  [/\bless than `?(\d+)/i, 1],
  // DeepSeek, Alibaba: "the valid range of max_tokens is [1, 8192]".
  [/\[\s*[01]\s*,\s*(\d+)\s*\]/, 0],
  [/\bmaximum (?:value |allowed |number |of |output |completion |tokens |is |for )*`?(\d+)/i, 0],
];

/** Wordings of a context that is too short: its length, then the tokens of the prompt. vLLM and OpenAI. */
const contextLength = /maximum context length (?:is|of) (\d+)/i;
const promptTokens =
  /(?<!\d)(\d{1,9}) (?:in the messages|in your prompt|input tokens|prompt tokens)|messages resulted in (\d+) tokens/i;
/** Anthropic: "input length and `max_tokens` exceed context limit: 195000 + 8192 > 200000". */
const contextSum = /exceed context limit: (\d+) \+ \d+ > (\d+)/;

/** Tokens to spare, because servers count a prompt again with what they add to it. */
const spare = 64;
/** Where a server only says that there are at least so many. */
const moreSpare = 1_024;

/** Undefined if a refusal is about something else. `asked`: the tokens that were asked for; `text`: what the provider said. */
export function readLengthFault(text: string, asked: number): LengthFault | undefined {
  if (!isAboutLength.test(text)) return undefined;
  if (wantsOtherField.test(text)) return { type: 'field' };
  const words = text.replace(/(?<=\d),(?=\d{3})/g, '');
  const room = roomIn(words);
  if (room !== undefined) return { type: 'room', most: room };
  for (const [wording, less] of limits) {
    const most = Number(wording.exec(words)?.[1] ?? 0) - less;
    if (most > 0 && most < asked) return { type: 'limit', most };
  }
  // A guess. Where the prompt is to blame, it holds for this prompt alone: another may be shorter.
  return { type: /context|prompt|input/i.test(words) ? 'room' : 'limit', most: Math.floor(asked / 2) };
}

function roomIn(words: string): number | undefined {
  const [, sent, sum] = contextSum.exec(words) ?? [];
  if (sum !== undefined) return Number(sum) - Number(sent) - spare;
  const context = contextLength.exec(words)?.[1];
  if (context === undefined) return undefined;
  const [, prompt, resulting] = promptTokens.exec(words) ?? [];
  const left = Number(context) - Number(prompt ?? resulting ?? 0);
  if (prompt === undefined && resulting === undefined) return Math.floor(left / 2);
  return left - (/at least/i.test(words) ? moreSpare : spare);
}
