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

/** What people change in a transcript. Words that they do not change keep their ids and times. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly editing: TranscriptEditingService,
    private readonly transcripts: TranscriptsRepository,
    private readonly revisions: RevisionsService,
  ) {}

  correctTranscript({ episodeId, baseVersion, edits }: Parsed<typeof CorrectTranscript>): Promise<CorrectionResult> {
    return this.editing.edit(episodeId, async (tx, transcript) => {
      const segments = await this.transcripts.findSegments(tx.manager, transcript, { ids: edits.map(({ segmentId }) => segmentId) });
      assertBaseVersion(transcript, baseVersion, segments);
      const before = toParagraphs(segments);
      const edited = applyEdits(before, edits, transcript.lastWordId + 1);
      const revision = createRevision(segments, edited.paragraphs);
      const correctedWords = transcript.correctedWords + edited.correctedWords;
      const wordCount = transcript.wordCount + addedWordCount(revision);
      const accuracy = calculateAccuracy({ estimate: transcript.accuracy, correctedWords, wordCount });
      const facts = { accuracy, correctedWords, lastWordId: edited.nextId - 1 };
      const changed = await this.revisions.saveRevision(tx, transcript, revision, facts);
      await this.publishWordsCorrected(tx, changed, findCorrections(before, edited.paragraphs));
      return { transcript: toTranscriptFactsDto(changed), correctedWords: edited.correctedWords };
    });
  }

  changeSpeaker({ episodeId, baseVersion, segmentId, ...name }: Parsed<typeof ChangeSpeaker>): Promise<CorrectionResult> {
    return this.editing.edit(episodeId, async (tx, transcript) => {
      const filter = segmentId === undefined ? { speaker: name.from } : { speaker: name.from, ids: [segmentId] };
      const segments = await this.transcripts.findSegments(tx.manager, transcript, filter);
      assertBaseVersion(transcript, baseVersion, segments);
      if (segments.length === 0) throw new ServiceError('not_found', 'No speaker has this name there.');
      const renamed = renameSpeaker(toParagraphs(segments), name);
      if (!renamed.accepted) throw new ServiceError('invalid_input', renamed.message);
      const changed = await this.revisions.saveRevision(tx, transcript, createRevision(segments, renamed.paragraphs));
      return { transcript: toTranscriptFactsDto(changed), correctedWords: 0 };
    });
  }

  undoChange({ episodeId, baseVersion }: Parsed<typeof UndoTranscriptChange>): Promise<CorrectionResult> {
    return this.editing.edit(episodeId, async (tx, transcript) => {
      assertBaseVersion(transcript, baseVersion, []);
      const changed = await this.revisions.undoLatest(tx, transcript);
      return { transcript: toTranscriptFactsDto(changed), correctedWords: transcript.correctedWords - changed.correctedWords };
    });
  }

  private async publishWordsCorrected(
    tx: Transaction,
    { episodeId, version }: TranscriptRow,
    corrections: SuggestedCorrection[],
  ): Promise<void> {
    if (corrections.length === 0) return;
    await tx.publish(WordsCorrected, { episodeId, version, fixes: corrections.slice(0, MAX_CORRECTIONS) });
  }
}

/** An edit with more corrections is a new text. */
const MAX_CORRECTIONS = 50;

const findCorrections = (before: readonly Paragraph[], after: readonly Paragraph[]): SuggestedCorrection[] =>
  after.flatMap(({ id, words }) => suggestCorrections(before.find((paragraph) => paragraph.id === id)?.words ?? [], words));

/** Half of the size limit of a message. */
const MAX_DETAILS_BYTES = 512 * 1024;

/**
 * @param segments the current ones that would have been changed, for the details of the error
 * @throws ServiceError `conflict` if the change is based on another version than the current one
 */
function assertBaseVersion({ version }: TranscriptRow, baseVersion: number, segments: readonly SegmentRow[]): void {
  if (version === baseVersion) return;
  const details: TranscriptConflict = { version, segments: toConflictSegments(segments) };
  throw new ServiceError('conflict', 'The transcript has changed since you opened it.', { details });
}

function toConflictSegments(segments: readonly SegmentRow[]) {
  let bytes = 0;
  const fits = (segment: SegmentRow) => (bytes += segment.bytes) <= MAX_DETAILS_BYTES;
  return segments.filter(fits).map((segment) => ({ id: segment.id, speaker: segment.speaker, text: segmentText(segment) }));
}
