import type { Transaction } from '@afterword/platform';
import { UsageRepository } from '@afterword/platform/usage';
import { Injectable } from '@nestjs/common';
import { BrandVoiceRepository } from '../brand-voice/brand-voice.repository';
import { TranscriptNotesRepository } from '../writing/transcript-notes.repository';
import { TranscriptChangesRepository } from '../transcripts/transcript-changes.repository';

/** What is remembered of an episode beside its content. */
@Injectable()
export class EpisodeRecords {
  constructor(
    private readonly voices: BrandVoiceRepository,
    private readonly changes: TranscriptChangesRepository,
    private readonly usage: UsageRepository,
    private readonly notes: TranscriptNotesRepository,
  ) {}

  async remove({ manager }: Transaction, episodeId: string): Promise<void> {
    for (const records of [this.voices, this.changes, this.notes]) await records.deleteByEpisode(manager, episodeId);
    await this.usage.deleteByScope(manager, episodeId);
  }
}
