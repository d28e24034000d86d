import { ServiceError, type Transaction } from '@afterword/platform';
import { runWorker } from '@afterword/platform/worker';
import type { ApplyDictionary, Output, Parsed, PreviewDictionary, UndoDictionary } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ChangeLogRepository } from '../corrections/change-log.repository';
import { RevisionsService } from '../corrections/revisions.service';
import { TranscriptEditingService } from '../corrections/transcript-editing.service';
import { DictionaryClient } from '../dictionary/dictionary.client';
import type { SegmentRow } from '../transcripts/segment.entity';
import type { TranscriptRow } from '../transcripts/transcript.entity';
import { toTranscriptFactsDto } from '../transcripts/transcript.mapper';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';
import type { AppliedDictionary, ApplyDictionaryTask, DictionaryPreview, PreviewDictionaryTask } from './dictionary-task';

/** 30,000 words take half a second; the rest is for a busy machine. */
const WORKER_OPTIONS = { timeoutMs: 25_000 };
const NOTHING_TO_UNDO = 'There are no dictionary corrections to undo in this version.';
const ALL_CHANGED_SINCE = 'All of these corrections have been changed since.';

/** Corrects transcripts by the dictionary, and undoes that. */
@Injectable()
export class DictionaryCorrectionsService {
  constructor(
    private readonly editing: TranscriptEditingService,
    private readonly transcripts: TranscriptsRepository,
    private readonly revisions: RevisionsService,
    private readonly changeLog: ChangeLogRepository,
    private readonly dictionary: DictionaryClient,
  ) {}

  async applyDictionary({ episodeId }: Parsed<typeof ApplyDictionary>): Promise<Output<typeof ApplyDictionary>> {
    const entries = await this.dictionary.findActiveEntries();
    return this.editing.edit(episodeId, async (tx, transcript) => {
      const segments = await this.transcripts.findSegments(tx.manager, transcript);
      const task: ApplyDictionaryTask = { entries, segments, nextId: transcript.lastWordId + 1 };
      const { revision, corrections, nextId, problems } = await this.runApply(task);
      const changed = await this.revisions.saveRevision(tx, transcript, revision, { lastWordId: nextId - 1 }, 'dictionary');
      return { correctionsApplied: corrections, version: changed.version, ...(problems.length > 0 && { problems }) };
    });
  }

  /** Returns what `applyDictionary` would do now. Changes nothing. */
  async previewDictionary({ episodeId }: Parsed<typeof PreviewDictionary>): Promise<Output<typeof PreviewDictionary>> {
    const entries = await this.dictionary.findActiveEntries();
    const { transcript, segments } = await this.transcripts.findWithSegmentsOrThrow(episodeId);
    return { version: transcript.version, ...(await this.runPreview({ entries, segments })) };
  }

  /**
   * Restores the paragraphs that applying the dictionary changed, even if there were other changes since. Paragraphs that have changed again
   * are not restored. This can itself be undone.
   */
  undoDictionary({ episodeId, version }: Parsed<typeof UndoDictionary>): Promise<Output<typeof UndoDictionary>> {
    return this.editing.edit(episodeId, async (tx, transcript) => {
      const { restorable, kept } = await this.findRestorableSegmentsOrThrow(tx, transcript, version);
      const before = await this.transcripts.findSegments(tx.manager, transcript, { ids: restorable.map(({ id }) => id) });
      const changed = await this.revisions.saveRevision(tx, transcript, { before, after: restorable });
      return { transcript: toTranscriptFactsDto(changed), restored: restorable.length, kept };
    });
  }

  /** @param version the one that applying the dictionary made */
  private async findRestorableSegmentsOrThrow(
    tx: Transaction,
    { id: transcriptId }: TranscriptRow,
    version: number,
  ): Promise<{ restorable: SegmentRow[]; kept: number }> {
    const change = await this.changeLog.find(tx.manager, transcriptId, version);
    if (change?.kind !== 'dictionary') throw new ServiceError('conflict', NOTHING_TO_UNDO);
    const segments = await this.changeLog.findSegmentsBefore(tx.manager, change);
    const changedSince = await this.changeLog.findPositionsChangedSince(tx.manager, change);
    const restorable = segments.filter(({ position }) => !changedSince.has(position));
    if (restorable.length === 0) throw new ServiceError('conflict', ALL_CHANGED_SINCE);
    return { restorable, kept: segments.length - restorable.length };
  }

  private runApply(task: ApplyDictionaryTask): Promise<AppliedDictionary> {
    return runWorker('apply-dictionary', import.meta.url, task, WORKER_OPTIONS);
  }

  private runPreview(task: PreviewDictionaryTask): Promise<DictionaryPreview> {
    return runWorker('preview-dictionary', import.meta.url, task, WORKER_OPTIONS);
  }
}
