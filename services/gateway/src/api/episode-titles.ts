import { RpcClient } from '@afterword/platform';
import { ListEpisodeTitles } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { optionalLookup } from '../http/optional-lookup';

type Titled<T> = T & { episodeTitle: string | null; isExample: boolean };

/** Puts the title of its episode, and whether it is the example, beside each entry of a list; if episodes does not respond, `incomplete` lists it. */
@Injectable()
export class EpisodeTitles {
  constructor(private readonly rpc: RpcClient) {}

  async of<T extends { episodeId: string }>(entries: T[]): Promise<{ titled: Titled<T>[]; incomplete: { incomplete?: string[] } }> {
    if (entries.length === 0) return { titled: [], incomplete: {} };
    const ids = [...new Set(entries.map(({ episodeId }) => episodeId))];
    const { value, missing } = await optionalLookup('episodeTitle', this.rpc.request(ListEpisodeTitles, { ids }));
    const episodes = new Map(value?.titles.map(({ id, ...episode }) => [id, episode]));
    const titled = entries.map((entry) => {
      const { title = null, isExample = false } = episodes.get(entry.episodeId) ?? {};
      return { ...entry, episodeTitle: title, isExample };
    });
    return { titled, incomplete: missing.length > 0 ? { incomplete: missing } : {} };
  }
}
