import { ServiceError, type Transaction } from '@afterword/platform';
import { TranscriptCorrected } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { TranscriptRow } from '../transcripts/transcript.entity';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';
import type { ChangeKind } from './transcript-change.entity';
import { ChangeLogRepository } from './change-log.repository';
import { toWordIdRanges } from './word-id-ranges';
import { addedWordCount, isEmpty, removedSegments, type Revision, affectedWordIds } from './revision';

type Facts = Partial<Pick<TranscriptRow, 'accuracy' | 'correctedWords' | 'lastWordId'>>;

/** Stores what a change makes of a transcript, as its next version. The caller holds the lock. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly transcripts: TranscriptsRepository,
    private readonly log: ChangeLogRepository,
  ) {}

  /** A change that can be undone; one that changes nothing makes no version. */
  async saveRevision(
    tx: Transaction,
    transcript: TranscriptRow,
    revision: Revision,
    facts: Facts = {},
    kind: ChangeKind = 'edit',
  ): Promise<TranscriptRow> {
    if (isEmpty(revision)) return transcript;
    const changed = await this.saveVersion(tx, transcript, revision, facts);
    const { id: transcriptId, accuracy, correctedWords } = transcript;
    await this.log.insertChange(tx.manager, { transcriptId, version: changed.version, kind, accuracy, correctedWords }, revision.before);
    return changed;
  }

  /** The change made last, taken back; before it, the one made before that. */
  async undoLatest(tx: Transaction, transcript: TranscriptRow): Promise<TranscriptRow> {
    const change = await this.log.findLatest(tx.manager, transcript.id);
    if (!change) throw new ServiceError('conflict', 'There is nothing to undo.');
    const after = await this.log.findSegmentsBefore(tx.manager, change);
    const before = await this.transcripts.findSegments(tx.manager, transcript, { ids: after.map(({ id }) => id) });
    await this.log.deleteChange(tx.manager, change);
    const { accuracy, correctedWords } = change;
    return this.saveVersion(tx, transcript, { before, after }, { accuracy, correctedWords });
  }

  private async saveVersion(tx: Transaction, transcript: TranscriptRow, revision: Revision, facts: Facts): Promise<TranscriptRow> {
    const changed = {
      ...transcript,
      ...facts,
      version: transcript.version + 1,
      wordCount: transcript.wordCount + addedWordCount(revision),
    };
    if (changed.wordCount < 1) throw new ServiceError('invalid_input', 'A transcript needs at least one word.');
    await this.transcripts.deleteSegments(tx.manager, removedSegments(revision));
    await this.transcripts.saveSegments(tx.manager, revision.after);
    await this.transcripts.update(tx.manager, changed);
    await this.publishCorrected(tx, changed, revision);
    return changed;
  }

  private async publishCorrected(
    tx: Transaction,
    { episodeId, version, wordCount, accuracy }: TranscriptRow,
    revision: Revision,
  ): Promise<void> {
    const changed = toWordIdRanges(affectedWordIds(revision));
    await tx.publish(TranscriptCorrected, { episodeId, from: version - 1, to: version, wordCount, accuracy, changed });
    tx.notify('transcript', episodeId);
    tx.notify('episode', episodeId);
  }
}
