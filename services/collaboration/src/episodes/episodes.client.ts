import { RpcClient, ServiceError } from '@afterword/platform';
import { ListEpisodeTitles } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

const MAX_IDS_PER_REQUEST = 200;

/** Reads episodes from the service that owns them. */
@Injectable()
export class EpisodesClient {
  constructor(private readonly rpc: RpcClient) {}

  async findOrThrow(id: string): Promise<{ id: string; title: string }> {
    const title = (await this.findTitles([id])).get(id);
    if (title === undefined) throw new ServiceError('not_found', 'The episode of this content has been deleted.');
    return { id, title };
  }

  /** The titles of those episodes that exist, by id. */
  async findTitles(ids: Iterable<string>): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const unique = [...new Set(ids)];
    for (let from = 0; from < unique.length; from += MAX_IDS_PER_REQUEST) {
      const { titles } = await this.rpc.request(ListEpisodeTitles, { ids: unique.slice(from, from + MAX_IDS_PER_REQUEST) });
      for (const { id, title } of titles) found.set(id, title);
    }
    return found;
  }
}
