import { RpcClient } from '@afterword/platform';
import { type Output, type Parsed, searchRoutes, SearchTranscripts } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';
import { EpisodeTitles } from './episode-titles';

type Routes = typeof searchRoutes;

@Controller()
export class SearchController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly titles: EpisodeTitles,
  ) {}

  @Route(searchRoutes.transcripts)
  async transcripts(search: Parsed<Routes['transcripts']>): Promise<Output<Routes['transcripts']>> {
    const { hits, next } = await this.rpc.request(SearchTranscripts, search);
    const { titled, incomplete } = await this.titles.of(hits);
    return { hits: titled, next, ...incomplete };
  }
}
