// The interface to language models: a system text and a prompt in, a stream of text out. Providers implement it, the pipeline uses it.

export type ModelRequest = {
  readonly system: string;
  readonly prompt: string;
  /** Characters that the prompt begins with and shares with other calls: vendors that are told so keep them. */
  readonly shared?: number | undefined;
  /** What the answer is for, and its page from 1: "outline", "draft", "repair 3". It is not sent: recordings are keyed by it. */
  readonly step: string;
  /** Names of the materials of which the prompt has text. They are not sent as such: the log of calls tells them. */
  readonly materials?: readonly string[] | undefined;
  /** PNG files shown with the prompt; only for models that see. */
  readonly pictures?: readonly Uint8Array[] | undefined;
  readonly maxTokens: number;
  /** Aborting it closes the model's socket. */
  readonly signal: AbortSignal;
};

/** `end` comes last: `length` when the token limit was reached, `cut` when the model never reported that it was done. */
export type ModelPart =
  | { readonly text: string }
  | { readonly usage: { readonly inputTokens: number; readonly outputTokens: number } }
  | { readonly end: 'stop' | 'length' | 'cut' | 'declined' };

/** What a model can take. Absent: its server does not say. */
export type ModelLimits = {
  /** Tokens of prompt and answer together, or of the prompt where a vendor counts them apart. */
  readonly contextTokens?: number;
  readonly outputTokens?: number;
  readonly seesPictures?: boolean;
};

export type Model = {
  /** As reported in the stream's `start`. */
  readonly name: string;
  /** Throws `ModelError`, or the signal's abort reason. */
  stream(request: ModelRequest): AsyncIterable<ModelPart>;
  /** What it can take, asked once; absent: nobody knows. Never rejects. */
  limits?(): Promise<ModelLimits>;
};

const modelFaults = [
  'unreachable',
  'key',
  'unknown-model',
  'busy',
  'request',
  'broken',
  'cut',
  'declined',
  'asks',
  'empty',
  'spent',
  'forbidden',
] as const;
export type ModelFault = (typeof modelFaults)[number];

export type ModelErrorDetails = {
  /** Why, in the words of the model or its provider, cleaned. */
  readonly said?: string | undefined;
  /** What the model wants to know, if it asks back. */
  readonly questions?: readonly string[] | undefined;
};

const messages: { readonly [fault in ModelFault]: string } = {
  unreachable: 'The language model cannot be reached.',
  key: 'The language model rejected the API key.',
  'unknown-model': 'The configured language model does not exist on its server.',
  busy: 'The language model accepts no more requests at the moment. Try again later.',
  request: 'The language model rejected the request; it may be too long.',
  broken: 'The language model returned an error.',
  cut: 'The language model stopped in the middle of its answer.',
  declined: 'The language model declined to write this.',
  asks: 'The language model needs to know more before it writes. Add the answers to the request, and send it again.',
  spent: 'This server has reached its daily language-model limit. Try again tomorrow.',
  forbidden:
    'Your account allows no language model outside this server, and the one of this server is outside. You can change that on your account page.',
  empty: "The language model's answer contained nothing that could become a document.",
};

/** A model's failure, worded without addresses or keys. */
export class ModelError extends Error {
  readonly fault: ModelFault;
  /** Empty unless the model asks back. */
  readonly questions: readonly string[];
  constructor(fault: ModelFault, { said, questions = [] }: ModelErrorDetails = {}) {
    super([messages[fault], said && `It said: “${said}”`, ...questions].filter(Boolean).join(' '));
    this.name = 'ModelError';
    this.fault = fault;
    this.questions = questions;
  }
}
