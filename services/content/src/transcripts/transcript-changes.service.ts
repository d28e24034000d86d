import { Tombstones, type Transaction } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { ItemHistory } from '../items/item-history';
import { ItemsRepository } from '../items/items.repository';
import type { TranscriptChange } from './transcript-change.entity';
import { TranscriptChangesRepository } from './transcript-changes.repository';
import { touches } from './touches';

/** Follows the transcript: a text whose words changed under it gets a new version that says so. */
@Injectable()
export class TranscriptChangesService {
  constructor(
    private readonly tombstones: Tombstones,
    private readonly changes: TranscriptChangesRepository,
    private readonly items: ItemsRepository,
    private readonly history: ItemHistory,
  ) {}

  async take(tx: Transaction, change: TranscriptChange): Promise<void> {
    if (!(await this.tombstones.isAlive(tx, change.episodeId))) return;
    await this.changes.add(tx.manager, change);
    for (const item of await this.items.lockOfEpisode(tx.manager, change.episodeId)) {
      const older = item.text.transcriptVersion < change.version;
      if (older && touches(change.changed, item.text.standsOn)) await this.history.change(tx, item, item.text, 'transcript_corrected');
    }
  }
}
