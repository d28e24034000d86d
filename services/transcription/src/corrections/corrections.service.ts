import { type Paragraph, suggestCorrections, type SuggestedCorrection } from '@afterword/language';
import type { Transaction } from '@afterword/platform';
import { type CorrectTranscript, type Output, type Parsed, type UndoTranscriptChange, WordsCorrected } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { toParagraphs } from '../transcripts/segment-rows';
import type { TranscriptRow } from '../transcripts/transcript.entity';
import { toTranscriptFactsDto } from '../transcripts/transcript.mapper';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';
import { applyEdits } from './apply-edits';
import { assertBaseVersion } from './assert-base-version';
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
