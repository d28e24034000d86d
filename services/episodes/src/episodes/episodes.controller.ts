import { Rpc } from '@afterword/platform';
import {
  ChangeEpisode,
  CountEpisodesOfProfile,
  CreateEpisode,
  DeleteEpisode,
  GetEpisode,
  GetRecording,
  ListEpisodes,
  ListEpisodeTitles,
  type Parsed,
  SignPlayback,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { EpisodeCreationService } from './episode-creation.service';
import { EpisodesService } from './episodes.service';
import { RecordingsService } from './recordings.service';

@Controller()
export class EpisodesController {
  constructor(
    private readonly episodes: EpisodesService,
    private readonly creation: EpisodeCreationService,
    private readonly playback: RecordingsService,
  ) {}

  @Rpc(CreateEpisode)
  create(input: Parsed<typeof CreateEpisode>) {
    return this.creation.create(input);
  }

  @Rpc(ListEpisodes)
  list(input: Parsed<typeof ListEpisodes>) {
    return this.episodes.list(input);
  }

  @Rpc(GetEpisode)
  get({ id }: Parsed<typeof GetEpisode>) {
    return this.episodes.get(id);
  }

  @Rpc(GetRecording)
  recording({ id }: Parsed<typeof GetRecording>) {
    return this.episodes.getRecording(id);
  }

  @Rpc(ListEpisodeTitles)
  titles({ ids }: Parsed<typeof ListEpisodeTitles>) {
    return this.episodes.listTitles(ids);
  }

  @Rpc(CountEpisodesOfProfile)
  countOfProfile({ brandProfileId }: Parsed<typeof CountEpisodesOfProfile>) {
    return this.episodes.countByBrandProfile(brandProfileId);
  }

  @Rpc(ChangeEpisode)
  change(input: Parsed<typeof ChangeEpisode>) {
    return this.episodes.change(input);
  }

  @Rpc(DeleteEpisode)
  delete({ id }: Parsed<typeof DeleteEpisode>) {
    return this.episodes.delete(id);
  }

  @Rpc(SignPlayback)
  signPlayback(input: Parsed<typeof SignPlayback>) {
    return this.playback.signPlayback(input);
  }
}
