import { OnEvent } from '@afterword/platform';
import { type DataOf, EpisodeDeleted } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { StorageCleanupService } from './storage-cleanup.service';

@Controller()
export class StorageCleanupConsumer {
  constructor(private readonly sweep: StorageCleanupService) {}

  @OnEvent(EpisodeDeleted)
  episodeDeleted({ episodeId }: DataOf<typeof EpisodeDeleted>) {
    return this.sweep.deleteReleased({ episodeId });
  }
}
