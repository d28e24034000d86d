import { clockTime } from '@afterword/language';
import { Ids, ServiceError, type Transaction } from '@afterword/platform';
import type { ImportChapters, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { InsightChangesService } from '../insight-sets/insight-changes.service';
import { InsightSetsRepository } from '../insight-sets/insight-sets.repository';
import { TranscriptQueriesService } from '../transcripts/transcript-queries.service';
import { createImportedChapter } from './chapter';
import { arrangeChapters } from './chapter-list';
import { toChapterDto } from './chapter.mapper';
import { ChaptersRepository } from './chapters.repository';
import { EpisodeChapter } from './episode-chapter.entity';

type Chapters = Output<typeof ImportChapters>;

/** Replaces the chapters of an episode by a list from elsewhere, and undoes that. */
@Injectable()
export class ChapterImportsService {
  constructor(
    private readonly changes: InsightChangesService,
    private readonly transcripts: TranscriptQueriesService,
    private readonly chapters: ChaptersRepository,
    private readonly sets: InsightSetsRepository,
    private readonly ids: Ids,
  ) {}

  /** @throws ServiceError `invalid_input` if two begin in the same second, the episode ends before, or nothing is said in it */
  async importChapters({ episodeId, chapters: list }: Parsed<typeof ImportChapters>): Promise<Chapters> {
    assertDistinct(list);
    const ms = list.map(({ startTime }) => startTime * 1000);
    const { version, duration, result: starts } = await this.transcripts.query(episodeId, { kind: 'sentences', ms });
    const late = list.find(({ startTime }) => startTime >= duration);
    if (late) throw new ServiceError('invalid_input', `“${late.title}” begins after the episode has ended, at ${clockTime(duration)}.`);
    const imported = list.map((chapter, at) => {
      const start = starts[at];
      if (!start) throw new ServiceError('invalid_input', 'This episode has no speech.');
      return createImportedChapter({ ...chapter, id: this.ids.next(), episodeId }, start);
    });
    return this.changes.runChangeAtVersion(episodeId, version, async (tx, set) => {
      const before = await this.chapters.findByEpisode(tx.manager, episodeId);
      const replaced = {
        transcriptVersion: set.transcriptVersion,
        keepsChapters: set.keepsChapters,
        chapters: before.map((row) => ({ ...row })),
      };
      await this.sets.saveSet(tx.manager, Object.assign(set, { keepsChapters: true, replacedChapters: replaced }));
      return this.replace(tx, before, arrangeChapters(imported, duration));
    });
  }

  /** @throws ServiceError `conflict` if there was no import, or the chapters or the transcript have been changed since */
  restoreChapters(episodeId: string): Promise<Chapters> {
    return this.changes.runChange(episodeId, async (tx) => {
      const set = await this.sets.findByEpisode(episodeId, tx.manager);
      const replaced = set?.replacedChapters;
      if (!set || !replaced || replaced.transcriptVersion !== set.transcriptVersion) {
        throw new ServiceError('conflict', 'The chapters have been changed since the import, so it cannot be undone.');
      }
      const { keepsChapters } = replaced;
      const before = await this.chapters.findByEpisode(tx.manager, episodeId);
      await this.sets.saveSet(tx.manager, Object.assign(set, { keepsChapters, replacedChapters: null }));
      return this.replace(tx, before, replaced.chapters.map(toRow));
    });
  }

  private async replace({ manager }: Transaction, before: EpisodeChapter[], after: EpisodeChapter[]): Promise<Chapters> {
    await this.chapters.deleteChapters(manager, before);
    await this.chapters.saveChapters(manager, after);
    return { chapters: after.map(toChapterDto) };
  }
}

function assertDistinct(chapters: readonly { title: string; startTime: number }[]): void {
  const seen = new Set<number>();
  for (const { title, startTime } of chapters) {
    if (seen.has(startTime)) throw new ServiceError('invalid_input', `“${title}” begins in the same second as another chapter.`);
    seen.add(startTime);
  }
}

/** A stored row has its date as text, and none of the columns that were added since. */
const toRow = (row: Record<string, unknown>): EpisodeChapter =>
  Object.assign(new EpisodeChapter(), { unsure: [], titleSuggestions: [] }, row, { createdAt: new Date(String(row['createdAt'])) });
