// The model settings, validated with clear messages.
import { type ProviderName, providerNames, providers } from '../providers/index.ts';

export type ModelSettings = {
  readonly provider: ProviderName;
  /** Its address; absent: the provider's default. */
  readonly baseUrl?: string | undefined;
  readonly name: string;
  readonly key?: string | undefined;
  /** The composer writes where the model fails. */
  readonly fallback?: true;
  /** Whether it looks at the slides that it wrote; absent: if its server says that it sees. */
  readonly look?: 'auto' | 'always' | 'never';
};

/** The settings as the environment names them. */
export type WrittenModelSettings = {
  readonly MODEL_PROVIDER?: string | undefined;
  readonly MODEL_BASE_URL?: string | undefined;
  readonly MODEL_NAME?: string | undefined;
  readonly MODEL_API_KEY?: string | undefined;
  readonly MODEL_FALLBACK?: string | undefined;
  readonly MODEL_LOOK?: string | undefined;
};

export class ModelSettingsError extends Error {}

/** Undefined when no model is configured. Throws `ModelSettingsError` with a sentence that says what to fix. */
export function readModelSettings(written: WrittenModelSettings): ModelSettings | undefined {
  const filled = (name: keyof WrittenModelSettings): string | undefined => written[name]?.trim() || undefined;
  const name = filled('MODEL_NAME');
  const baseUrl = filled('MODEL_BASE_URL');
  const key = filled('MODEL_API_KEY');
  const provider = filled('MODEL_PROVIDER') ?? (name || baseUrl ? 'openai-compatible' : 'none');
  if (provider === 'none') return undefined;
  if (!isProvider(provider))
    throw new ModelSettingsError(`MODEL_PROVIDER must be one of ${providerNames.join(', ')}, none; got '${provider}'.`);
  if (name === undefined)
    throw new ModelSettingsError("MODEL_NAME is missing: set it to the model's name on its server.");
  const { needsBaseUrl, needsKey } = providers[provider];
  if (needsBaseUrl && baseUrl === undefined)
    throw new ModelSettingsError(
      "MODEL_BASE_URL is missing: set it to the model's address, such as http://localhost:11434/v1.",
    );
  if (needsKey && key === undefined) throw new ModelSettingsError(`MODEL_API_KEY is missing: ${provider} needs one.`);
  const url = baseUrl === undefined ? undefined : URL.parse(baseUrl);
  if (url === null || (url && !/^https?:$/.test(url.protocol)))
    throw new ModelSettingsError('MODEL_BASE_URL must be a URL such as http://localhost:11434/v1.');
  const fallback = filled('MODEL_FALLBACK') ?? 'none';
  if (fallback !== 'none' && fallback !== 'composer')
    throw new ModelSettingsError(`MODEL_FALLBACK must be composer or none; got '${fallback}'.`);
  const look = filled('MODEL_LOOK') ?? 'auto';
  if (look !== 'auto' && look !== 'always' && look !== 'never')
    throw new ModelSettingsError(`MODEL_LOOK must be auto, always or never; got '${look}'.`);
  return {
    provider,
    name,
    key,
    baseUrl: baseUrl?.replace(/\/+$/, ''),
    ...(fallback === 'composer' && { fallback: true }),
    ...(look !== 'auto' && { look }),
  };
}

/** Where the model is: the address of the settings, or the provider's own. Given to the provider's code, which would else read variables of its own. Undefined only where a needed address is missing. */
export const urlOfModel = ({ provider, baseUrl }: ModelSettings): string | undefined =>
  baseUrl ?? providers[provider].usualUrl;

const isProvider = (name: string): name is ProviderName => (providerNames as readonly string[]).includes(name);
