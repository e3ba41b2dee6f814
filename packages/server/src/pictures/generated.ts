// Pictures made by a model behind any OpenAI-compatible `images/generations`.
// https://platform.openai.com/docs/api-reference/images/create (model, prompt, n, size; data[].b64_json or data[].url),
// https://platform.openai.com/docs/guides/error-codes (429; 400 with error.code, such as a prompt that is not allowed).
import { z } from 'zod';
import type { GuardedFetch } from '../security/guarded-fetch.ts';
import { failedWith, userAgent } from './ask-source.ts';
import { type PictureSource, SourceFailed } from './picture-source.ts';

export type MakerSettings = {
  /** Such as https://api.openai.com/v1. */
  readonly url: string;
  readonly model: string;
  readonly key?: string | undefined;
};

const schema = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
});
const errorSchema = z.object({ error: z.object({ code: z.string().nullish(), param: z.string().nullish() }) });

/** Sizes that the newest models of the documentation have; another server's own size is taken where it refuses these. */
const sizes = { wide: '1536x1024', tall: '1024x1536', square: '1024x1024' } as const;

export const generated = (guarded: GuardedFetch, { url, model, key }: MakerSettings): PictureSource => ({
  name: model,
  async make(prompt, shape, signal) {
    const ask = (size: string | undefined) =>
      guarded(`${url.replace(/\/+$/, '')}/images/generations`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          'User-Agent': userAgent,
          ...(key !== undefined && { Authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model, prompt, n: 1, ...(size !== undefined && { size }) }),
        signal,
      });
    let answer = await ask(sizes[shape]);
    let problem = answer.status === 400 ? await problemOf(answer) : undefined;
    if (problem?.param === 'size') {
      answer = await ask(undefined);
      problem = answer.status === 400 ? await problemOf(answer) : undefined;
    }
    if (problem !== undefined) throw new SourceFailed(`refused to make it (${problem.code ?? '400'})`);
    if (!answer.ok) throw failedWith(answer.status);
    const read = schema.safeParse(await answer.json().catch(() => undefined));
    const [made] = read.success ? read.data.data : [];
    const credit = { source: model, license: 'AI-generated' };
    if (made?.b64_json) return { credit, bytes: new Uint8Array(Buffer.from(made.b64_json, 'base64')) };
    if (made?.url) return { credit, address: made.url };
    throw new SourceFailed('gave an answer that is not understood');
  },
});

async function problemOf(
  answer: Response,
): Promise<{ readonly code?: string | null | undefined; readonly param?: string | null | undefined }> {
  const read = errorSchema.safeParse(await answer.json().catch(() => undefined));
  if (!read.success) return {};
  const { code, param } = read.data.error;
  return { param, code: code?.replace(/[^\w.-]/g, '').slice(0, 60) };
}
