import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { findLocalModels, LOCAL_SERVERS } from './local-models';

const started: Server[] = [];

/** Starts a server that answers paths with JSON; another value is sent as it is, and null leaves a request without an answer. */
async function serving(answers: Record<string, object | string | null>): Promise<number> {
  const server = createServer(({ url = '' }, response) => {
    const answer = answers[url];
    if (answer === undefined) response.writeHead(404).end();
    else if (answer !== null) response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  started.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const search = async (name: string, answers: Record<string, object | string | null>) => {
  const port = await serving(answers);
  const models = await findLocalModels(
    LOCAL_SERVERS.filter((server) => server.name === name).map((server) => ({ ...server, port })),
    300,
  );
  return { models, baseUrl: `http://127.0.0.1:${port}/v1` };
};

afterEach(() => {
  for (const server of started.splice(0)) server.close().closeAllConnections();
});

describe('models on this machine', () => {
  it('of Ollama are found with the context they run with, without those of other hosts and those that make vectors', async () => {
    const { models, baseUrl } = await search('Ollama', {
      '/api/tags': {
        models: [
          { name: 'qwen3:8b', model: 'qwen3:8b', size: 5_225_388_164, details: { family: 'qwen3', parameter_size: '8.2B' } },
          { name: 'gemma3:4b', model: 'gemma3:4b', size: 3_338_801_804, details: { family: 'gemma3' } },
          { name: 'gpt-oss:120b-cloud', model: 'gpt-oss:120b-cloud', remote_host: 'https://ollama.com:443', details: { family: 'gptoss' } },
          { name: 'nomic-embed-text:latest', model: 'nomic-embed-text:latest', details: { family: 'nomic-bert' } },
        ],
      },
      '/api/ps': { models: [{ name: 'qwen3:8b', model: 'qwen3:8b', context_length: 32_768, expires_at: '2026-11-26T18:00:00Z' }] },
    });
    expect(models).toEqual([
      { server: 'Ollama', baseUrl, model: 'qwen3:8b', contextTokens: 32_768 },
      { server: 'Ollama', baseUrl, model: 'gemma3:4b', contextTokens: 4096 },
    ]);
  });

  it('of LM Studio are found with the context they are loaded with', async () => {
    const { models } = await search('LM Studio', {
      '/api/v0/models': {
        object: 'list',
        data: [
          { id: 'qwen2-vl-7b-instruct', type: 'vlm', state: 'not-loaded', max_context_length: 32_768 },
          { id: 'llama-3.1-8b-instruct', type: 'llm', state: 'loaded', max_context_length: 131_072, loaded_context_length: 16_384 },
          { id: 'text-embedding-nomic-embed-text-v1.5', type: 'embeddings', state: 'not-loaded', max_context_length: 2048 },
        ],
      },
    });
    expect(models.map(({ model, contextTokens }) => [model, contextTokens])).toEqual([
      ['qwen2-vl-7b-instruct', 4096],
      ['llama-3.1-8b-instruct', 16_384],
    ]);
  });

  it.each([
    ['llama.cpp', { id: 'gemma-4-E4B', object: 'model', owned_by: 'llamacpp', meta: { n_ctx: 16_384, n_ctx_train: 131_072 } }, 16_384],
    ['vLLM', { id: 'Qwen/Qwen3-8B', object: 'model', owned_by: 'vllm', max_model_len: 40_960, permission: [] }, 40_960],
  ])('of %s are found with their context', async (name, entry, contextTokens) => {
    const { models } = await search(name, { '/v1/models': { object: 'list', data: [entry] } });
    expect(models).toEqual([expect.objectContaining({ server: name, model: entry.id, contextTokens })]);
  });

  it.each([
    ['answers with a page', { '/v1/models': '<!doctype html><title>Tomcat</title>' }],
    ['serves models of others', { '/v1/models': { data: [{ id: 'gpt-6', owned_by: 'openai' }] } }],
    ['never answers', { '/v1/models': null }],
    ['does not know the address', {}],
    ['reads next to nothing at once', { '/v1/models': { data: [{ id: 'tiny', owned_by: 'vllm', max_model_len: 512 }] } }],
  ])('are not found in a program that %s', async (_, answers) => {
    expect((await search('vLLM', answers)).models).toEqual([]);
  });
});
