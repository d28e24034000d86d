import { describe, expect, it } from '@jest/globals';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { ReadsSinceConnected } from './reads-since-connected';

describe('reads since the live stream connected', () => {
  it('are those that began since then', async () => {
    const client = new QueryClient();
    const reads = new ReadsSinceConnected(client.getQueryCache());
    const read = async (name: string) => {
      await client.fetchQuery({ queryKey: [name], queryFn: () => name });
      return client.getQueryCache().find({ queryKey: [name] })!;
    };
    const earlier = await read('earlier');
    reads.reset();
    const later = await read('later');
    expect([earlier, later].map(reads.has)).toEqual([false, true]);
    expect(reads.has(await read('earlier'))).toBe(true);
    reads.stop();
  });

  it('do not include lists of which only another page was loaded', async () => {
    const client = new QueryClient();
    const reads = new ReadsSinceConnected(client.getQueryCache());
    const list = new InfiniteQueryObserver(client, {
      queryKey: ['list'],
      queryFn: ({ pageParam }) => pageParam,
      initialPageParam: 1,
      getNextPageParam: (last) => last + 1,
    });
    const query = () => client.getQueryCache().find({ queryKey: ['list'] })!;
    await list.refetch();
    reads.reset();
    await list.fetchNextPage();
    expect(reads.has(query())).toBe(false);
    await list.refetch();
    expect(reads.has(query())).toBe(true);
    reads.stop();
    list.destroy();
  });
});
