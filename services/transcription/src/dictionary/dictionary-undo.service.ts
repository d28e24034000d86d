import { ServiceError, type Transaction } from '@afterword/platform';
import type { Output, Parsed, UndoDictionary } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { SegmentRow } from '../transcripts/segment.entity';
import { toTranscriptFactsDto } from '../transcripts/transcript.mapper';
import type { TranscriptRow } from '../transcripts/transcript.entity';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';
import { ChangeLogRepository } from '../corrections/change-log.repository';
import { TranscriptEditingService } from '../corrections/transcript-editing.service';
import { RevisionsService } from '../corrections/revisions.service';

const NOTHING_TO_UNDO = 'The dictionary made no change in this version that could be taken back.';
const ALL_CHANGED_SINCE = 'Everything that the dictionary corrected then has been changed again since.';

/** Takes back what applying the dictionary has done, also after other changes. */
@Injectable()
export class DictionaryUndoService {
  constructor(
    private readonly editable: TranscriptEditingService,
    private readonly transcripts: TranscriptsRepository,
    private readonly log: ChangeLogRepository,
    private readonly revisions: RevisionsService,
  ) {}

  /** Paragraphs that changed again since stay as they are. What is taken back can itself be undone. */
  undo({ episodeId, version }: Parsed<typeof UndoDictionary>): Promise<Output<typeof UndoDictionary>> {
    return this.editable.edit(episodeId, async (tx, transcript) => {
      const { former, kept } = await this.findRestorableSegments(tx, transcript, version);
      const before = await this.transcripts.findSegments(tx.manager, transcript, { ids: former.map(({ id }) => id) });
      const changed = await this.revisions.saveRevision(tx, transcript, { before, after: former });
      return { transcript: toTranscriptFactsDto(changed), restored: former.length, kept };
    });
  }

  private async findRestorableSegments(
    tx: Transaction,
    transcript: TranscriptRow,
    version: number,
  ): Promise<{ former: SegmentRow[]; kept: number }> {
    const change = await this.log.find(tx.manager, transcript.id, version);
    if (change?.kind !== 'dictionary') throw new ServiceError('conflict', NOTHING_TO_UNDO);
    const all = await this.log.findSegmentsBefore(tx.manager, change);
    const later = await this.log.findPositionsChangedSince(tx.manager, change);
    const former = all.filter(({ position }) => !later.has(position));
    if (former.length === 0) throw new ServiceError('conflict', ALL_CHANGED_SINCE);
    return { former, kept: all.length - former.length };
  }
}
