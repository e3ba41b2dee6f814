// Model servers on this machine, on the ports that they listen on unless told otherwise.
import { askJson } from './ask-limits.ts';

export type LocalServer = { readonly program: string; readonly port: number };
export type LocalModels = { readonly program: string; readonly baseUrl: string; readonly names: readonly string[] };

export const localServers: readonly LocalServer[] = [
  { program: 'Ollama', port: 11434 },
  { program: 'LM Studio', port: 1234 },
  { program: 'llama.cpp', port: 8080 },
  { program: 'vLLM', port: 8000 },
];

/** The servers that answer with a list of models, without those that only embed. Takes at most 3 s; never rejects. */
export async function findLocalModels(servers: readonly LocalServer[] = localServers): Promise<readonly LocalModels[]> {
  const found = await Promise.all(
    servers.map(async ({ program, port }) => {
      const { data } = await askJson(`http://127.0.0.1:${port}/v1/models`, {});
      const ids = Array.isArray(data) ? data.map((model) => model?.id) : [];
      const names = ids.filter((id): id is string => typeof id === 'string' && !/embed/i.test(id));
      return { program, baseUrl: `http://localhost:${port}/v1`, names };
    }),
  );
  return found.filter(({ names }) => names.length > 0);
}
