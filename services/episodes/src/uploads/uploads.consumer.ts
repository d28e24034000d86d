import { OnEvent } from '@afterword/platform';
import { type DataOf, EpisodeDeleted } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { StorageSweep } from './storage-sweep';

@Controller()
export class UploadsConsumer {
  constructor(private readonly sweep: StorageSweep) {}

  @OnEvent(EpisodeDeleted)
  episodeDeleted({ episodeId }: DataOf<typeof EpisodeDeleted>) {
    return this.sweep.emptyReleased({ episodeId });
  }
}
