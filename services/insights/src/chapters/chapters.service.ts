import { Ids, type Transaction } from '@afterword/platform';
import type { AddChapter, ChangeChapter, DeleteChapter, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodeChanges } from '../sets/episode-changes';
import { answerChapter, orNoChapter } from './chapter-answer';
import { endOf } from './chapter-list';
import { chapterByHand, moved } from './chapter-place';
import { ChapterPlaces } from './chapter-places';
import { ChaptersByHand } from './chapters-by-hand';
import { ChaptersRepository } from './chapters.repository';
import type { EpisodeChapter } from './episode-chapter.entity';

type OneChapter = Output<typeof AddChapter>;

/** What people do with chapters. They begin with sentences, the first at 0, and each ends where the next begins. */
@Injectable()
export class ChaptersService {
  constructor(
    private readonly changes: EpisodeChanges,
    private readonly places: ChapterPlaces,
    private readonly chapters: ChaptersRepository,
    private readonly byHand: ChaptersByHand,
    private readonly ids: Ids,
  ) {}

  async add({ episodeId, title, startTime }: Parsed<typeof AddChapter>): Promise<OneChapter> {
    const { place, version, duration } = await this.places.near(episodeId, startTime);
    return this.changes.runAt(episodeId, version, async (tx) => {
      const others = await this.ofEpisode(tx, episodeId);
      const chapter = chapterByHand(this.ids.next(), episodeId, title, place, others);
      return answer(chapter, await this.byHand.keep(tx, [...others, chapter], duration));
    });
  }

  async change({ id, title, startTime }: Parsed<typeof ChangeChapter>): Promise<OneChapter> {
    const chapter = orNoChapter(await this.chapters.find(id));
    if (startTime === undefined || startTime === chapter.startTime) return this.rename(chapter, title);
    const { place, version, duration } = await this.places.near(chapter.episodeId, startTime);
    return this.changes.runAt(chapter.episodeId, version, async (tx) => {
      const all = await this.ofEpisode(tx, chapter.episodeId);
      const found = orNoChapter(all.find((each) => each.id === id) ?? null);
      const others = all.filter((each) => each !== found);
      if (place.startTime !== found.startTime) moved(found, place, others);
      if (title !== undefined) found.title = title;
      return answer(found, await this.byHand.keep(tx, all, duration));
    });
  }

  async delete(id: string): Promise<Output<typeof DeleteChapter>> {
    const { episodeId } = orNoChapter(await this.chapters.find(id));
    return this.changes.run(episodeId, async (tx) => {
      const all = await this.ofEpisode(tx, episodeId);
      const found = orNoChapter(all.find((each) => each.id === id) ?? null);
      const end = endOf(all);
      await this.chapters.remove(tx.manager, [found]);
      const left = await this.byHand.keep(
        tx,
        all.filter((each) => each !== found),
        end,
      );
      return { id, chapters: left.map(answerChapter) };
    });
  }

  private rename({ id, episodeId }: EpisodeChapter, title: string | undefined): Promise<OneChapter> {
    return this.changes.run(episodeId, async (tx) => {
      const all = await this.ofEpisode(tx, episodeId);
      const found = orNoChapter(all.find((each) => each.id === id) ?? null);
      if (title !== undefined) found.title = title;
      return answer(found, await this.byHand.keep(tx, all, endOf(all)));
    });
  }

  private ofEpisode(tx: Transaction, episodeId: string): Promise<EpisodeChapter[]> {
    return this.chapters.ofEpisodes([episodeId], tx.manager);
  }
}

const answer = (chapter: EpisodeChapter, all: EpisodeChapter[]): OneChapter => ({
  chapter: answerChapter(chapter),
  chapters: all.map(answerChapter),
});
