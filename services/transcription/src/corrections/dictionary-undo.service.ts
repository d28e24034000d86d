import { ServiceError, type Transaction } from '@afterword/platform';
import type { Output, Parsed, UndoDictionary } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { SegmentRow } from '../transcripts/segment.entity';
import { factsOf } from '../transcripts/transcript-facts';
import type { TranscriptRow } from '../transcripts/transcript.entity';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';
import { ChangeLogRepository } from './change-log.repository';
import { EditableTranscripts } from './editable-transcripts';
import { Revisions } from './revisions';

const NONE = 'The dictionary made no change in this version that could be taken back.';
const ALL_CHANGED = 'Everything that the dictionary corrected then has been changed again since.';

/** Takes back what applying the dictionary has done, also after other changes. */
@Injectable()
export class DictionaryUndoService {
  constructor(
    private readonly editable: EditableTranscripts,
    private readonly transcripts: TranscriptsRepository,
    private readonly log: ChangeLogRepository,
    private readonly revisions: Revisions,
  ) {}

  /** Paragraphs that changed again since stay as they are. What is taken back can itself be undone. */
  undo({ episodeId, version }: Parsed<typeof UndoDictionary>): Promise<Output<typeof UndoDictionary>> {
    return this.editable.change(episodeId, async (tx, transcript) => {
      const { former, kept } = await this.formerParagraphs(tx, transcript, version);
      const before = await this.transcripts.segments(tx.manager, transcript, { ids: former.map(({ id }) => id) });
      const changed = await this.revisions.make(tx, transcript, { before, after: former });
      return { transcript: factsOf(changed), restored: former.length, kept };
    });
  }

  private async formerParagraphs(
    tx: Transaction,
    transcript: TranscriptRow,
    version: number,
  ): Promise<{ former: SegmentRow[]; kept: number }> {
    const change = await this.log.find(tx.manager, transcript.id, version);
    if (change?.kind !== 'dictionary') throw new ServiceError('conflict', NONE);
    const all = await this.log.segmentsBefore(tx.manager, change);
    const later = await this.log.changedSince(tx.manager, change);
    const former = all.filter(({ position }) => !later.has(position));
    if (former.length === 0) throw new ServiceError('conflict', ALL_CHANGED);
    return { former, kept: all.length - former.length };
  }
}
