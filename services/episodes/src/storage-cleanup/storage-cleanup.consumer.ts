import { OnEvent } from '@afterword/platform';
import { type DataOf, EpisodeDeleted } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { StorageCleanupService } from './storage-cleanup.service';

@Controller()
export class StorageCleanupConsumer {
  constructor(private readonly cleanup: StorageCleanupService) {}

  @OnEvent(EpisodeDeleted)
  episodeDeleted({ episodeId }: DataOf<typeof EpisodeDeleted>) {
    return this.cleanup.deleteReleased({ episodeId });
  }
}
