import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ChatServer, type Answering } from '../../test/material/chat-server';
import { ModelClient, type ModelClientSettings, runWorkflow } from './model-client';
import { createRequest, findResponses, type ModelResponses, type WorkflowStep } from './workflow';

const PROMPT = { version: 'words@1', system: 'Be brief.', instruction: 'Answer with one word.', schema: z.object({ word: z.string() }) };
const SETTINGS = { model: 'test-model' };

/** Needs one response, and another one after it. */
const twoRequests = (responses: ModelResponses): WorkflowStep<string[]> => {
  const first = findResponses(PROMPT, [createRequest(PROMPT, SETTINGS, { transcript: 'first' })], responses);
  if ('requests' in first) return first;
  const second = findResponses(PROMPT, [createRequest(PROMPT, SETTINGS, { transcript: 'second' })], responses);
  if ('requests' in second) return second;
  return { result: [...first.found, ...second.found].map(({ answer }) => answer.word) };
};

const servers: ChatServer[] = [];
const clientAt = async (answer: Answering, settings: Partial<ModelClientSettings> = {}) => {
  const server = await ChatServer.start(answer);
  servers.push(server);
  return { server, client: new ModelClient({ ...SETTINGS, baseUrl: server.baseUrl, apiKey: 'key', prompts: [PROMPT], ...settings }) };
};
const wordFor: Answering = ({ body }) => ({ content: JSON.stringify({ word: body.messages[1]?.content.split('\n')[0] }) });

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

describe('a workflow', () => {
  it('gets the response to each request before it continues', async () => {
    const { client } = await clientAt(wordFor);
    expect(await runWorkflow(twoRequests, client)).toEqual(['first', 'second']);
  });

  it('stops with the reason of the signal while a call waits', async () => {
    const abort = new AbortController();
    const { client } = await clientAt(() => {
      abort.abort(new Error('cancelled by hand'));
      return { behaviour: 'hang' };
    });
    await expect(runWorkflow(twoRequests, client, abort.signal)).rejects.toThrow('cancelled by hand');
  });

  it('fails without a client if it has a request', async () => {
    await expect(runWorkflow(twoRequests, null)).rejects.toThrow('There is no model');
  });
});

describe('each call of a model', () => {
  it('is approved, traced and recorded before the next one', async () => {
    const steps: string[] = [];
    const { client } = await clientAt(
      (call) => {
        steps.push('call');
        return wordFor(call);
      },
      {
        approveSpend: async () => void steps.push('approve'),
        trace: async (call) => {
          steps.push('begin span');
          return call().finally(() => steps.push('end span'));
        },
        onUsage: async () => {
          await Promise.resolve();
          steps.push('record usage');
        },
        onCall: ({ outcome }) => void steps.push(outcome),
      },
    );
    await runWorkflow(twoRequests, client);
    const one = ['approve', 'begin span', 'call', 'end span', 'answered', 'record usage'];
    expect(steps).toEqual([...one, ...one]);
  });

  it.each([
    ['is not made if it is not approved', { approveSpend: () => Promise.reject(new Error('limit reached')) }, 'limit reached', 0],
    ['fails as it is if it cannot be recorded', { onUsage: () => Promise.reject(new Error('no database')) }, 'no database', 1],
  ])('%s', async (_, hooks, message, calls) => {
    const { server, client } = await clientAt(wordFor, hooks);
    await expect(runWorkflow(twoRequests, client)).rejects.toThrow(message);
    expect(server.calls).toHaveLength(calls);
  });
});

describe('options that make responses cheaper', () => {
  const optionsOf = ({ body }: { body: object }) =>
    Object.keys(body).filter((name) => !['model', 'messages', 'response_format'].includes(name));

  it('are the same cache key for all requests about a transcript, the effort and a limit within the context', async () => {
    const { server, client } = await clientAt(wordFor, { contextTokens: 8000 });
    const request = (task: string) => createRequest(PROMPT, SETTINGS, { transcript: 'first', task: [task] });
    for (const task of ['one', 'two']) await client.respond(request(task));
    const [one, two] = server.calls.map(({ body }) => body as object);
    expect(one).toMatchObject({ reasoning_effort: 'low', max_completion_tokens: 2000, prompt_cache_key: expect.any(String) });
    expect(two).toMatchObject({ prompt_cache_key: (one as { prompt_cache_key: string }).prompt_cache_key });
  });

  it.each([
    ['Unrecognized request argument supplied: reasoning_effort', 'reasoning_effort'],
    ['"small-model" does not support thinking', 'reasoning_effort'],
    ['Unknown field: prompt_cache_key', 'prompt_cache_key'],
  ])('are left out if the server refuses them: %s', async (message, refused) => {
    const { server, client } = await clientAt((call) => (refused in call.body ? { status: 400, error: { message } } : wordFor(call)));
    expect(await runWorkflow(twoRequests, client)).toEqual(['first', 'second']);
    expect(server.calls).toHaveLength(3);
    expect(server.calls.map(optionsOf).slice(1)).not.toContainEqual(expect.arrayContaining([refused]));
    expect(server.calls.every(({ body }) => body.response_format?.type === 'json_schema')).toBe(true);
  });
});
