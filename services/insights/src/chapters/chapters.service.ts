import { Ids, type Transaction } from '@afterword/platform';
import type { AddChapter, ChangeChapter, DeleteChapter, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { InsightChangesService } from '../insight-sets/insight-changes.service';
import { toChapterDto, assertChapterExists } from './chapter.mapper';
import { findEnd } from './chapter-list';
import { createManualChapter, moveChapter } from './chapter';
import { ChapterPlaces } from './chapter-places';
import { ChaptersByHand } from './chapters-by-hand';
import { ChaptersRepository } from './chapters.repository';
import type { EpisodeChapter } from './episode-chapter.entity';

type OneChapter = Output<typeof AddChapter>;

/** What people do with chapters. They begin with sentences, the first at 0, and each ends where the next begins. */
@Injectable()
export class ChaptersService {
  constructor(
    private readonly changes: InsightChangesService,
    private readonly places: ChapterPlaces,
    private readonly chapters: ChaptersRepository,
    private readonly byHand: ChaptersByHand,
    private readonly ids: Ids,
  ) {}

  async addChapter({ episodeId, title, startTime }: Parsed<typeof AddChapter>): Promise<OneChapter> {
    const { place, version, duration } = await this.places.near(episodeId, startTime);
    return this.changes.changeAtVersion(episodeId, version, async (tx) => {
      const others = await this.findChapters(tx, episodeId);
      const chapter = createManualChapter(this.ids.next(), episodeId, title, place, others);
      return toChaptersDto(chapter, await this.byHand.keep(tx, [...others, chapter], duration));
    });
  }

  async changeChapter({ id, title, startTime }: Parsed<typeof ChangeChapter>): Promise<OneChapter> {
    const chapter = assertChapterExists(await this.chapters.findById(id));
    if (startTime === undefined || startTime === chapter.startTime) return this.renameChapter(chapter, title);
    const { place, version, duration } = await this.places.near(chapter.episodeId, startTime);
    return this.changes.changeAtVersion(chapter.episodeId, version, async (tx) => {
      const all = await this.findChapters(tx, chapter.episodeId);
      const found = assertChapterExists(all.find((each) => each.id === id) ?? null);
      const others = all.filter((each) => each !== found);
      if (place.startTime !== found.startTime) moveChapter(found, place, others);
      if (title !== undefined) found.title = title;
      return toChaptersDto(found, await this.byHand.keep(tx, all, duration));
    });
  }

  async deleteChapter(id: string): Promise<Output<typeof DeleteChapter>> {
    const { episodeId } = assertChapterExists(await this.chapters.findById(id));
    return this.changes.changeInsights(episodeId, async (tx) => {
      const all = await this.findChapters(tx, episodeId);
      const found = assertChapterExists(all.find((each) => each.id === id) ?? null);
      const end = findEnd(all);
      await this.chapters.deleteChapters(tx.manager, [found]);
      const left = await this.byHand.keep(
        tx,
        all.filter((each) => each !== found),
        end,
      );
      return { id, chapters: left.map(toChapterDto) };
    });
  }

  private renameChapter({ id, episodeId }: EpisodeChapter, title: string | undefined): Promise<OneChapter> {
    return this.changes.changeInsights(episodeId, async (tx) => {
      const all = await this.findChapters(tx, episodeId);
      const found = assertChapterExists(all.find((each) => each.id === id) ?? null);
      if (title !== undefined) found.title = title;
      return toChaptersDto(found, await this.byHand.keep(tx, all, findEnd(all)));
    });
  }

  private findChapters(tx: Transaction, episodeId: string): Promise<EpisodeChapter[]> {
    return this.chapters.findByEpisodes([episodeId], tx.manager);
  }
}

const toChaptersDto = (chapter: EpisodeChapter, all: EpisodeChapter[]): OneChapter => ({
  chapter: toChapterDto(chapter),
  chapters: all.map(toChapterDto),
});
