import { Rpc } from '@afterword/platform';
import { ChangeEpisodeDetails, GetEpisodeDetails, GetGivenFacts, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { EpisodeDetailsService } from './episode-details.service';

@Controller()
export class EpisodeDetailsController {
  constructor(private readonly details: EpisodeDetailsService) {}

  @Rpc(GetEpisodeDetails)
  get({ id }: Parsed<typeof GetEpisodeDetails>) {
    return this.details.get(id);
  }

  @Rpc(ChangeEpisodeDetails)
  change(input: Parsed<typeof ChangeEpisodeDetails>) {
    return this.details.change(input);
  }

  @Rpc(GetGivenFacts)
  getGivenFacts({ id }: Parsed<typeof GetGivenFacts>) {
    return this.details.getGivenFacts(id);
  }
}
