import { ServiceError, type Transaction } from '@afterword/platform';
import { TranscriptCorrected } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { TranscriptRow } from '../transcripts/transcript.entity';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';
import { ChangeLogRepository } from './change-log.repository';
import { PositionsRepository } from './positions.repository';
import { addedSegmentIds, addedWordCount, affectedWordIds, isEmpty, removedSegments, type Revision } from './revision';
import type { ChangeKind } from './transcript-change.entity';
import { toWordIdRanges } from './word-id-ranges';

type ChangedFacts = Partial<Pick<TranscriptRow, 'accuracy' | 'correctedWords' | 'lastWordId' | 'lastSegmentId'>>;

/** Stores changes of a transcript, each as its next version. The caller has locked the transcript. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly transcripts: TranscriptsRepository,
    private readonly changeLog: ChangeLogRepository,
    private readonly positions: PositionsRepository,
  ) {}

  /** Stores a change that can be undone. Makes no version if nothing changes. @throws ServiceError `invalid_input` if no word remains */
  async saveRevision(
    tx: Transaction,
    transcript: TranscriptRow,
    revision: Revision,
    facts: ChangedFacts = {},
    kind: ChangeKind = 'edit',
  ): Promise<TranscriptRow> {
    if (isEmpty(revision)) return transcript;
    await this.positions.insertGaps(tx.manager, transcript.id, revision.gaps ?? []);
    const changed = await this.saveVersion(tx, transcript, revision, facts);
    const { id: transcriptId, accuracy, correctedWords } = transcript;
    const change = { transcriptId, version: changed.version, kind, accuracy, correctedWords, addedSegments: addedSegmentIds(revision) };
    await this.changeLog.insertChange(tx.manager, change, revision.before);
    return changed;
  }

  /** Undoes the latest change. The next call undoes the one before it. @throws ServiceError `conflict` if there is none */
  async undoLatest(tx: Transaction, transcript: TranscriptRow): Promise<TranscriptRow> {
    const change = await this.changeLog.findLatest(tx.manager, transcript.id);
    if (!change) throw new ServiceError('conflict', 'There is nothing to undo.');
    const after = await this.changeLog.findSegmentsBefore(tx.manager, change);
    const before = await this.transcripts.findSegments(tx.manager, transcript, {
      ids: [...after.map(({ id }) => id), ...change.addedSegments],
    });
    await this.changeLog.deleteChange(tx.manager, change);
    const { accuracy, correctedWords } = change;
    return this.saveVersion(tx, transcript, { before, after }, { accuracy, correctedWords });
  }

  private async saveVersion(tx: Transaction, transcript: TranscriptRow, revision: Revision, facts: ChangedFacts): Promise<TranscriptRow> {
    const [version, wordCount] = [transcript.version + 1, transcript.wordCount + addedWordCount(revision)];
    if (wordCount < 1) throw new ServiceError('invalid_input', 'A transcript needs at least one word.');
    const changed = { ...transcript, ...facts, version, wordCount };
    await this.transcripts.deleteSegments(tx.manager, removedSegments(revision));
    await this.transcripts.saveSegments(tx.manager, revision.after);
    await this.transcripts.update(tx.manager, changed);
    await this.publishCorrected(tx, changed, revision);
    return changed;
  }

  private async publishCorrected(tx: Transaction, transcript: TranscriptRow, revision: Revision): Promise<void> {
    const { episodeId, version, wordCount, accuracy } = transcript;
    const changed = toWordIdRanges(affectedWordIds(revision));
    await tx.publish(TranscriptCorrected, { episodeId, from: version - 1, to: version, wordCount, accuracy, changed });
    tx.notify('transcript', episodeId);
    tx.notify('episode', episodeId);
  }
}
