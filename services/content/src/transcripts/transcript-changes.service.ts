import { Tombstones, type Transaction } from '@afterword/platform';
import type { Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ItemHistory } from '../items/item-history';
import type { Item } from '../items/item.entity';
import { ItemsRepository } from '../items/items.repository';
import { regarded } from './regarded';
import { SpokenWords } from './spoken-words';
import type { TranscriptChange } from './transcript-change.entity';
import { TranscriptChangesRepository } from './transcript-changes.repository';

/** Follows the transcript: a text whose words changed under it, or changed back, gets a new version that says so. */
@Injectable()
export class TranscriptChangesService {
  constructor(
    private readonly tombstones: Tombstones,
    private readonly changes: TranscriptChangesRepository,
    private readonly items: ItemsRepository,
    private readonly history: ItemHistory,
  ) {}

  /** `transcript` was read after the change; null where nothing was written from it yet. */
  async take(tx: Transaction, change: TranscriptChange, transcript: Transcript | null): Promise<void> {
    if (!(await this.tombstones.lockUnlessDeleted(tx, change.episodeId))) return;
    await this.changes.add(tx.manager, change);
    if (transcript) await this.regard(tx, transcript);
  }

  /** Compares every text of the episode with this transcript, unless a later one is known of by now. */
  async regard(tx: Transaction, transcript: Transcript): Promise<void> {
    const latest = await this.changes.latestVersion(tx.manager, transcript.episodeId);
    if (latest > transcript.version) return;
    const words = new SpokenWords(transcript.words);
    for (const item of await this.items.lockOfEpisode(tx.manager, transcript.episodeId)) await this.compare(tx, item, transcript, words);
  }

  private async compare(tx: Transaction, item: Item, { version, words: { ids } }: Transcript, words: SpokenWords): Promise<void> {
    if (item.text.transcriptVersion >= version) return;
    const since = await this.changes.since(tx.manager, item.episodeId, item.text.transcriptVersion);
    const isAnother = since.some(({ changed }) => changed === null);
    const text = regarded(item.text, { version, ids, words, isAnother });
    if (text) await this.history.regard(tx, item, text);
  }
}
