import { transcriptRoutes } from '@afterword/proto';
import { describe, expect, it } from '@jest/globals';
import { createQueryClient } from '@/query-client';
import { idOf, transcriptExample } from '../../../test/examples';
import { FakeServer } from '../../../test/fake-server';
import { transcriptQuery } from './transcript.queries';

describe('a refetched transcript', () => {
  it('is the same object as long as its version and the timing of its words are the same', async () => {
    const server = new FakeServer().asked(transcriptRoutes.get, () => ({ transcript: transcriptExample() }));
    const client = createQueryClient();
    const query = transcriptQuery(idOf(1));
    const read = async () => {
      await client.fetchQuery({ ...query, staleTime: 0 });
      return client.getQueryData(query.queryKey);
    };
    const first = await read();
    expect(await read()).toBe(first);
    server.on(transcriptRoutes.get, { transcript: transcriptExample({ version: 2 }) });
    expect((await read())?.transcript.version).toBe(2);
    server.on(transcriptRoutes.get, { transcript: transcriptExample({ version: 2, timing: 'estimated' }) });
    expect((await read())?.transcript.timing).toBe('estimated');
    expect(server.requests(transcriptRoutes.get)).toHaveLength(4);
  });
});
