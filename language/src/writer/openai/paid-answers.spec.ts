import { afterEach, describe, expect, it } from '@jest/globals';
import { ChatServer, type Answering } from '../../../test/material/chat-server';
import { honestAnswer } from '../../../test/material/model-answers';
import { requestFor } from '../../../test/material/requests';
import { SLOW_CHURCH } from '../../../test/material/slow-church';
import { transcriptOf } from '../../../test/material/transcript-of';
import { runModelWriter, type RunningWriter, type TestModel } from '../../../test/material/run-workflows';
import type { ResponseCache } from '../../model';

const LONG = requestFor(transcriptOf(Array.from({ length: 6 }, () => SLOW_CHURCH).join('\n')), 'show_notes');
const SHORT = requestFor(transcriptOf(SLOW_CHURCH), 'social_linkedin');
const servers: ChatServer[] = [];

/** A writer that can read only a part of the long transcript at once. */
const writerAt = async (answer: Answering, settings: Partial<TestModel>): Promise<RunningWriter> => {
  const server = await ChatServer.start(answer);
  servers.push(server);
  return runModelWriter({ baseUrl: server.baseUrl, apiKey: 'key', model: 'test-model', contextTokens: 8000, ...settings });
};

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

describe('paid responses of a model', () => {
  it('include each part of a long transcript once, even if another writer continues after a failure', async () => {
    const known = new Map<string, string>();
    const cache: ResponseCache = {
      find: (key) => known.get(key),
      save: (key, response) => void known.set(key, JSON.stringify(response)),
    };
    const untilTheThird: Answering = (call) => (servers[0]!.calls.length > 2 ? { status: 500 } : { content: honestAnswer(call) });
    const first = await writerAt(untilTheThird, { cache });
    await expect(first.write(LONG)).rejects.toMatchObject({ retryable: true });
    const paid = known.size;
    expect(paid).toBe(2);
    const second = await writerAt((call) => ({ content: honestAnswer(call) }), { cache });
    await second.write(LONG);
    expect(servers[1]!.calls).toHaveLength(known.size - paid + 2);
  });

  it('include every response, also invalid ones', async () => {
    const bill: number[] = [];
    const replies = [{ content: 'no JSON' }, { content: '{}', finishReason: 'length' }];
    const writer = await writerAt(() => replies.shift() ?? { status: 500 }, { onUsage: ({ inputTokens }) => void bill.push(inputTokens) });
    await expect(writer.write(SHORT)).rejects.toThrow();
    expect(bill).toEqual([100, 100]);
  });
});
