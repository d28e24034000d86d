import { Rpc } from '@afterword/platform';
import { ChangeEpisode, CreateEpisode, DeleteEpisode, GetRecording, type Parsed, SignPlayback, SignRecording } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { EpisodeCreationService } from './episode-creation.service';
import { EpisodesService } from './episodes.service';
import { RecordingsService } from './recordings.service';

@Controller()
export class EpisodesController {
  constructor(
    private readonly episodes: EpisodesService,
    private readonly creation: EpisodeCreationService,
    private readonly recordings: RecordingsService,
  ) {}

  @Rpc(CreateEpisode)
  create(input: Parsed<typeof CreateEpisode>) {
    return this.creation.create(input);
  }

  @Rpc(ChangeEpisode)
  change(input: Parsed<typeof ChangeEpisode>) {
    return this.episodes.change(input);
  }

  @Rpc(DeleteEpisode)
  delete({ id }: Parsed<typeof DeleteEpisode>) {
    return this.episodes.delete(id);
  }

  @Rpc(GetRecording)
  getRecording({ id }: Parsed<typeof GetRecording>) {
    return this.recordings.getRecording(id);
  }

  @Rpc(SignRecording)
  signRecording({ id }: Parsed<typeof SignRecording>) {
    return this.recordings.signRecording(id);
  }

  @Rpc(SignPlayback)
  signPlayback(input: Parsed<typeof SignPlayback>) {
    return this.recordings.signPlayback(input);
  }
}
