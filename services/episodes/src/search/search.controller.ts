import { Rpc } from '@afterword/platform';
import { CountEpisodesOfProfile, GetEpisode, ListEpisodes, ListEpisodeTitles, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { SearchService } from './search.service';

@Controller()
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Rpc(GetEpisode)
  get({ id }: Parsed<typeof GetEpisode>) {
    return this.search.get(id);
  }

  @Rpc(ListEpisodes)
  list(input: Parsed<typeof ListEpisodes>) {
    return this.search.list(input);
  }

  @Rpc(ListEpisodeTitles)
  listTitles({ ids }: Parsed<typeof ListEpisodeTitles>) {
    return this.search.listTitles(ids);
  }

  @Rpc(CountEpisodesOfProfile)
  countByBrandProfile({ brandProfileId }: Parsed<typeof CountEpisodesOfProfile>) {
    return this.search.countByBrandProfile(brandProfileId);
  }
}
