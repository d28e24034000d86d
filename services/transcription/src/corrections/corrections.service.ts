import { type Paragraph, renameSpeaker, suggestCorrections, type SuggestedCorrection } from '@afterword/language';
import { ServiceError, type Transaction } from '@afterword/platform';
import {
  type ChangeSpeaker,
  type CorrectTranscript,
  type Output,
  type Parsed,
  type TranscriptConflict,
  type UndoTranscriptChange,
  WordsCorrected,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { segmentText, toParagraphs } from '../transcripts/segment-rows';
import type { SegmentRow } from '../transcripts/segment.entity';
import type { TranscriptRow } from '../transcripts/transcript.entity';
import { toTranscriptFactsDto } from '../transcripts/transcript.mapper';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';
import { applyEdits } from './apply-edits';
import { calculateAccuracy } from './calculate-accuracy';
import { addedWordCount, createRevision } from './revision';
import { RevisionsService } from './revisions.service';
import { TranscriptEditingService } from './transcript-editing.service';

type CorrectionResult = Output<typeof CorrectTranscript>;

/** What people change in a transcript. Words they leave alone keep their ids and times. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly editable: TranscriptEditingService,
    private readonly transcripts: TranscriptsRepository,
    private readonly revisions: RevisionsService,
  ) {}

  correct({ episodeId, baseVersion, edits }: Parsed<typeof CorrectTranscript>): Promise<CorrectionResult> {
    return this.editable.edit(episodeId, async (tx, transcript) => {
      const read = await this.transcripts.findSegments(tx.manager, transcript, { ids: edits.map(({ segmentId }) => segmentId) });
      assertBaseVersion(transcript, baseVersion, read);
      const present = toParagraphs(read);
      const { paragraphs, correctedWords: corrected, nextId } = applyEdits(present, edits, transcript.lastWordId + 1);
      const revision = createRevision(read, paragraphs);
      const correctedWords = transcript.correctedWords + corrected;
      const wordCount = transcript.wordCount + addedWordCount(revision);
      const accuracy = calculateAccuracy({ estimate: transcript.accuracy, correctedWords, wordCount });
      const changed = await this.revisions.saveRevision(tx, transcript, revision, { accuracy, correctedWords, lastWordId: nextId - 1 });
      await this.publishCorrections(tx, changed, findCorrections(present, paragraphs));
      return { transcript: toTranscriptFactsDto(changed), correctedWords: corrected };
    });
  }

  changeSpeaker({ episodeId, baseVersion, segmentId, ...name }: Parsed<typeof ChangeSpeaker>): Promise<CorrectionResult> {
    return this.editable.edit(episodeId, async (tx, transcript) => {
      const meant = segmentId === undefined ? { speaker: name.from } : { speaker: name.from, ids: [segmentId] };
      const read = await this.transcripts.findSegments(tx.manager, transcript, meant);
      assertBaseVersion(transcript, baseVersion, read);
      if (read.length === 0) throw new ServiceError('not_found', 'Nobody of this name speaks there.');
      const renamed = renameSpeaker(toParagraphs(read), name);
      if (!renamed.accepted) throw new ServiceError('invalid_input', renamed.message);
      const changed = await this.revisions.saveRevision(tx, transcript, createRevision(read, renamed.paragraphs));
      return { transcript: toTranscriptFactsDto(changed), correctedWords: 0 };
    });
  }

  undo({ episodeId, baseVersion }: Parsed<typeof UndoTranscriptChange>): Promise<CorrectionResult> {
    return this.editable.edit(episodeId, async (tx, transcript) => {
      assertBaseVersion(transcript, baseVersion, []);
      const changed = await this.revisions.undoLatest(tx, transcript);
      return { transcript: toTranscriptFactsDto(changed), correctedWords: transcript.correctedWords - changed.correctedWords };
    });
  }

  private async publishCorrections(tx: Transaction, { episodeId, version }: TranscriptRow, fixes: SuggestedCorrection[]): Promise<void> {
    if (fixes.length > 0) await tx.publish(WordsCorrected, { episodeId, version, fixes: fixes.slice(0, MAX_CORRECTIONS) });
  }
}

/** More in one edit is a new text, and not a correction. */
const MAX_CORRECTIONS = 50;

const findCorrections = (before: readonly Paragraph[], after: readonly Paragraph[]): SuggestedCorrection[] =>
  after.flatMap(({ id, words }) => suggestCorrections(before.find((paragraph) => paragraph.id === id)?.words ?? [], words));

/** Half of what a message carries. */
const MAX_DETAILS_BYTES = 512 * 1024;

/** Refuses a change that was made while looking at another version; its details hold the present text of what was to be changed. */
function assertBaseVersion({ version }: TranscriptRow, baseVersion: number, present: readonly SegmentRow[]): void {
  if (version === baseVersion) return;
  const sentence = 'The transcript has changed since you opened it.';
  const details: TranscriptConflict = { version, segments: toConflictSegments(present) };
  throw new ServiceError('conflict', sentence, { details });
}

function toConflictSegments(rows: readonly SegmentRow[]) {
  let bytes = 0;
  const fits = (row: SegmentRow) => (bytes += row.bytes) <= MAX_DETAILS_BYTES;
  return rows.filter(fits).map((row) => ({ id: row.id, speaker: row.speaker, text: segmentText(row) }));
}
