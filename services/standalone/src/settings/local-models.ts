import type { LocalModel } from '@afterword/proto';
import { z } from 'zod';

type FoundModel = Pick<LocalModel, 'model' | 'contextTokens'>;
/** Requests a path of a server, and parses its answer. */
type Get = <Body>(path: string, shape: z.ZodType<Body>) => Promise<Body>;

/** A program that serves models with OpenAI's API below `/v1`, and how it lists them. */
interface LocalServer {
  readonly name: string;
  readonly port: number;
  list(get: Get): Promise<FoundModel[]>;
}

/** What Ollama and LM Studio read at once unless they were told otherwise. Both cut longer requests without an error. */
const DEFAULT_CONTEXT_TOKENS = 4096;
/** A model that reads less cannot write from a transcript. */
const MIN_CONTEXT_TOKENS = 2000;

const OllamaModels = z.object({
  models: z.array(
    z.object({ name: z.string(), remote_host: z.string().optional(), details: z.object({ family: z.string().optional() }).optional() }),
  ),
});
const OllamaLoaded = z.object({ models: z.array(z.object({ name: z.string(), context_length: z.int().optional() })) });
/** Families of models that make vectors instead of text. */
const IS_EMBEDDING = /bert/u;

const LmStudioModels = z.object({
  data: z.array(z.object({ id: z.string(), type: z.string(), max_context_length: z.int(), loaded_context_length: z.int().optional() })),
});

const OpenAiModels = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      owned_by: z.string(),
      max_model_len: z.int().nullish(),
      meta: z.object({ n_ctx: z.int().optional() }).nullish(),
    }),
  ),
});

/** A model that Ollama forwards to another host is not on this machine. */
const listOllama: LocalServer['list'] = async (get) => {
  const [{ models }, loaded] = await Promise.all([get('/api/tags', OllamaModels), get('/api/ps', OllamaLoaded)]);
  const contexts = new Map(loaded.models.map(({ name, context_length }) => [name, context_length]));
  return models
    .filter(({ remote_host, details }) => !remote_host && !IS_EMBEDDING.test(details?.family ?? ''))
    .map(({ name }) => ({ model: name, contextTokens: contexts.get(name) ?? DEFAULT_CONTEXT_TOKENS }));
};

const listLmStudio: LocalServer['list'] = async (get) => {
  const { data } = await get('/api/v0/models', LmStudioModels);
  return data
    .filter(({ type }) => type === 'llm' || type === 'vlm')
    .map(({ id, max_context_length, loaded_context_length }) => ({
      model: id,
      contextTokens: loaded_context_length ?? Math.min(max_context_length, DEFAULT_CONTEXT_TOKENS),
    }));
};

/** Many programs use these ports. The owner of its models says which one it is. */
const listOwnedBy =
  (owner: string): LocalServer['list'] =>
  async (get) => {
    const { data } = await get('/v1/models', OpenAiModels);
    return data
      .filter(({ owned_by }) => owned_by === owner)
      .map(({ id, meta, max_model_len }) => ({ model: id, contextTokens: max_model_len ?? meta?.n_ctx ?? null }));
  };

export const LOCAL_SERVERS: readonly LocalServer[] = [
  { name: 'Ollama', port: 11434, list: listOllama },
  { name: 'LM Studio', port: 1234, list: listLmStudio },
  { name: 'llama.cpp', port: 8080, list: listOwnedBy('llamacpp') },
  { name: 'vLLM', port: 8000, list: listOwnedBy('vllm') },
];

const TIMEOUT_MS = 2000;

/** Returns the models of servers on this machine that answer at their usual addresses. Other programs at these addresses are ignored. */
export async function findLocalModels(servers = LOCAL_SERVERS, timeoutMs = TIMEOUT_MS): Promise<LocalModel[]> {
  const found = await Promise.all(servers.map((server) => findModelsOf(server, timeoutMs)));
  return found.flat();
}

async function findModelsOf({ name, port, list }: LocalServer, timeoutMs: number): Promise<LocalModel[]> {
  const origin = `http://127.0.0.1:${port}`;
  const signal = AbortSignal.timeout(timeoutMs);
  const get: Get = async (path, shape) => shape.parse(await (await fetch(`${origin}${path}`, { redirect: 'error', signal })).json());
  const models = await list(get).catch(() => []);
  return models
    .filter(({ contextTokens }) => contextTokens === null || contextTokens >= MIN_CONTEXT_TOKENS)
    .map((model) => ({ server: name, baseUrl: `${origin}/v1`, ...model }));
}
