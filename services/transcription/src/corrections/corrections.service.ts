import { type SuggestedCorrection, suggestCorrections, type Paragraph, renameSpeaker } from '@afterword/language';
import { ServiceError, type Transaction } from '@afterword/platform';
import {
  type ChangeSpeaker,
  type CorrectTranscript,
  type Output,
  type Parsed,
  type UndoTranscriptChange,
  WordsCorrected,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { paragraphsIn } from '../transcripts/segment-rows';
import { factsOf } from '../transcripts/transcript-facts';
import type { TranscriptRow } from '../transcripts/transcript.entity';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';
import { assertCurrent } from './conflict';
import { correctedAccuracy } from './corrected-accuracy';
import { EditableTranscripts } from './editable-transcripts';
import { editedParagraphs } from './edited-paragraphs';
import { growthOf, revisionOf } from './revision';
import { Revisions } from './revisions';

type Corrected = Output<typeof CorrectTranscript>;

/** What people change in a transcript. Words they leave alone keep their ids and times. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly editable: EditableTranscripts,
    private readonly transcripts: TranscriptsRepository,
    private readonly revisions: Revisions,
  ) {}

  correct({ episodeId, baseVersion, edits }: Parsed<typeof CorrectTranscript>): Promise<Corrected> {
    return this.editable.change(episodeId, async (tx, transcript) => {
      const read = await this.transcripts.segments(tx.manager, transcript, { ids: edits.map(({ segmentId }) => segmentId) });
      assertCurrent(transcript, baseVersion, read);
      const present = paragraphsIn(read);
      const { paragraphs, corrected, nextId } = editedParagraphs(present, edits, transcript.lastWordId + 1);
      const revision = revisionOf(read, paragraphs);
      const correctedWords = transcript.correctedWords + corrected;
      const wordCount = transcript.wordCount + growthOf(revision);
      const accuracy = correctedAccuracy({ estimate: transcript.accuracy, correctedWords, wordCount });
      const changed = await this.revisions.make(tx, transcript, revision, { accuracy, correctedWords, lastWordId: nextId - 1 });
      await this.tellFixes(tx, changed, fixesBetween(present, paragraphs));
      return { transcript: factsOf(changed), correctedWords: corrected };
    });
  }

  changeSpeaker({ episodeId, baseVersion, segmentId, ...name }: Parsed<typeof ChangeSpeaker>): Promise<Corrected> {
    return this.editable.change(episodeId, async (tx, transcript) => {
      const meant = segmentId === undefined ? { speaker: name.from } : { speaker: name.from, ids: [segmentId] };
      const read = await this.transcripts.segments(tx.manager, transcript, meant);
      assertCurrent(transcript, baseVersion, read);
      if (read.length === 0) throw new ServiceError('not_found', 'Nobody of this name speaks there.');
      const renamed = renameSpeaker(paragraphsIn(read), name);
      if (!renamed.accepted) throw new ServiceError('invalid_input', renamed.message);
      const changed = await this.revisions.make(tx, transcript, revisionOf(read, renamed.paragraphs));
      return { transcript: factsOf(changed), correctedWords: 0 };
    });
  }

  undo({ episodeId, baseVersion }: Parsed<typeof UndoTranscriptChange>): Promise<Corrected> {
    return this.editable.change(episodeId, async (tx, transcript) => {
      assertCurrent(transcript, baseVersion, []);
      const changed = await this.revisions.undo(tx, transcript);
      return { transcript: factsOf(changed), correctedWords: transcript.correctedWords - changed.correctedWords };
    });
  }

  private async tellFixes(tx: Transaction, { episodeId, version }: TranscriptRow, fixes: SuggestedCorrection[]): Promise<void> {
    if (fixes.length > 0) await tx.publish(WordsCorrected, { episodeId, version, fixes: fixes.slice(0, MOST_FIXES) });
  }
}

/** More in one edit is a new text, and not a correction. */
const MOST_FIXES = 50;

const fixesBetween = (before: readonly Paragraph[], after: readonly Paragraph[]): SuggestedCorrection[] =>
  after.flatMap(({ id, words }) => suggestCorrections(before.find((paragraph) => paragraph.id === id)?.words ?? [], words));
