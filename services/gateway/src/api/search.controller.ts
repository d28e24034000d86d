import { RpcClient } from '@afterword/platform';
import { ListEpisodeTitles, type Output, type Parsed, searchRoutes, SearchTranscripts } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { decoration } from '../http/decoration';
import { Route } from '../http/route';

type Routes = typeof searchRoutes;

@Controller()
export class SearchController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(searchRoutes.transcripts)
  async transcripts(search: Parsed<Routes['transcripts']>): Promise<Output<Routes['transcripts']>> {
    const { hits, next } = await this.rpc.ask(SearchTranscripts, search);
    const ids = [...new Set(hits.map(({ episodeId }) => episodeId))];
    const { value, missing } = await decoration('titles', this.rpc.ask(ListEpisodeTitles, { ids }));
    const titles = new Map(value?.titles.map(({ id, title }) => [id, title]));
    const titled = hits.map((hit) => ({ ...hit, episodeTitle: titles.get(hit.episodeId) ?? null }));
    return { hits: titled, next, ...(missing.length > 0 && { incomplete: missing }) };
  }
}
