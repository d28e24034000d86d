import { RpcClient } from '@afterword/platform';
import { ListEpisodeTitles } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { optionalLookup } from '../http/optional-lookup';

type Titled<T> = T & { episodeTitle: string | null };

/** Puts the title of its episode beside each entry of a list; if episodes does not respond, `incomplete` lists it. */
@Injectable()
export class EpisodeTitles {
  constructor(private readonly rpc: RpcClient) {}

  async of<T extends { episodeId: string }>(entries: T[]): Promise<{ titled: Titled<T>[]; incomplete: { incomplete?: string[] } }> {
    if (entries.length === 0) return { titled: [], incomplete: {} };
    const ids = [...new Set(entries.map(({ episodeId }) => episodeId))];
    const { value, missing } = await optionalLookup('episodeTitle', this.rpc.request(ListEpisodeTitles, { ids }));
    const titles = new Map(value?.titles.map(({ id, title }) => [id, title]));
    const titled = entries.map((entry) => ({ ...entry, episodeTitle: titles.get(entry.episodeId) ?? null }));
    return { titled, incomplete: missing.length > 0 ? { incomplete: missing } : {} };
  }
}
