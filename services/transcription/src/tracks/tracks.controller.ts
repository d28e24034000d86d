import { Rpc } from '@afterword/platform';
import { AddSpeakerTracks, GetSpeakerTracks, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { TracksService } from './tracks.service';

@Controller()
export class TracksController {
  constructor(private readonly tracks: TracksService) {}

  @Rpc(GetSpeakerTracks)
  get({ episodeId }: Parsed<typeof GetSpeakerTracks>) {
    return this.tracks.getTracks(episodeId);
  }

  @Rpc(AddSpeakerTracks)
  add(input: Parsed<typeof AddSpeakerTracks>) {
    return this.tracks.addTracks(input);
  }
}
