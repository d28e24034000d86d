import { clockTime } from '@afterword/language';
import { Ids, ServiceError, type Transaction } from '@afterword/platform';
import type { AddChapter, ChangeChapter, DeleteChapter, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { InsightChangesService } from '../insight-sets/insight-changes.service';
import { InsightSetsRepository } from '../insight-sets/insight-sets.repository';
import { TranscriptQueriesService } from '../transcripts/transcript-queries.service';
import { type ChapterStart, createManualChapter, moveChapter } from './chapter';
import { arrangeChapters, findEnd } from './chapter-list';
import { toChapterDto } from './chapter.mapper';
import { chapterNotFound, ChaptersRepository } from './chapters.repository';
import type { EpisodeChapter } from './episode-chapter.entity';

type ChangedChapter = Output<typeof AddChapter>;

/** Changes of chapters by people. Regeneration keeps a list of chapters that a person has changed. */
@Injectable()
export class ChaptersService {
  constructor(
    private readonly changes: InsightChangesService,
    private readonly transcripts: TranscriptQueriesService,
    private readonly chapters: ChaptersRepository,
    private readonly sets: InsightSetsRepository,
    private readonly ids: Ids,
  ) {}

  async addChapter({ episodeId, title, startTime }: Parsed<typeof AddChapter>): Promise<ChangedChapter> {
    const { start, version, duration } = await this.findNearestStart(episodeId, startTime);
    return this.changes.runChangeAtVersion(episodeId, version, async (tx) => {
      const others = await this.chapters.findByEpisode(tx.manager, episodeId);
      const chapter = createManualChapter({ id: this.ids.next(), episodeId, title }, start, others);
      return toDto(chapter, await this.saveList(tx, [...others, chapter], duration));
    });
  }

  async changeChapter({ id, title, startTime }: Parsed<typeof ChangeChapter>): Promise<ChangedChapter> {
    const { episodeId, ...before } = await this.chapters.findByIdOrThrow(id);
    if (startTime === undefined || startTime === before.startTime) return this.renameChapter(id, episodeId, title);
    const { start, version, duration } = await this.findNearestStart(episodeId, startTime);
    return this.changes.runChangeAtVersion(episodeId, version, async (tx) => {
      const { chapter, all, others } = await this.findInList(tx, episodeId, id);
      if (start.startTime !== chapter.startTime) moveChapter(chapter, start, others);
      if (title !== undefined) chapter.title = title;
      return toDto(chapter, await this.saveList(tx, all, duration));
    });
  }

  async deleteChapter(id: string): Promise<Output<typeof DeleteChapter>> {
    const { episodeId } = await this.chapters.findByIdOrThrow(id);
    return this.changes.runChange(episodeId, async (tx) => {
      const { chapter, all, others } = await this.findInList(tx, episodeId, id);
      await this.chapters.deleteChapters(tx.manager, [chapter]);
      const left = await this.saveList(tx, others, findEnd(all));
      return { id, chapters: left.map(toChapterDto) };
    });
  }

  private renameChapter(id: string, episodeId: string, title: string | undefined): Promise<ChangedChapter> {
    return this.changes.runChange(episodeId, async (tx) => {
      const { chapter, all } = await this.findInList(tx, episodeId, id);
      if (title !== undefined) chapter.title = title;
      return toDto(chapter, await this.saveList(tx, all, findEnd(all)));
    });
  }

  /**
   * Returns the start of the sentence that is nearest to this second, and the version and duration of the transcript.
   *
   * @throws ServiceError `invalid_input` if the episode ends before, or nothing is said in it
   */
  private async findNearestStart(episodeId: string, seconds: number): Promise<{ start: ChapterStart; version: number; duration: number }> {
    const { version, duration, result: start } = await this.transcripts.query(episodeId, { kind: 'sentence', ms: seconds * 1000 });
    if (seconds >= duration) throw new ServiceError('invalid_input', `The episode ends at ${clockTime(duration)}.`);
    if (!start) throw new ServiceError('invalid_input', 'This episode has no speech.');
    return { start, version, duration };
  }

  private async findInList({ manager }: Transaction, episodeId: string, id: string) {
    const all = await this.chapters.findByEpisode(manager, episodeId);
    const chapter = all.find((each) => each.id === id);
    if (!chapter) throw chapterNotFound();
    return { chapter, all, others: all.filter((each) => each !== chapter) };
  }

  private async saveList({ manager }: Transaction, chapters: readonly EpisodeChapter[], duration: number): Promise<EpisodeChapter[]> {
    const list = arrangeChapters(chapters, duration);
    await this.chapters.saveChapters(manager, list);
    const [first] = list;
    if (first) await this.sets.markChaptersKept(manager, first.episodeId);
    return list;
  }
}

const toDto = (chapter: EpisodeChapter, all: EpisodeChapter[]): ChangedChapter => ({
  chapter: toChapterDto(chapter),
  chapters: all.map(toChapterDto),
});
