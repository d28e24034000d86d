import type { Transaction } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { InsightSetsRepository } from '../insight-sets/insight-sets.repository';
import { arrangeChapters } from './chapter-list';
import { ChaptersRepository } from './chapters.repository';
import type { EpisodeChapter } from './episode-chapter.entity';

/** Stores lists of chapters that people have changed; generating leaves such a list alone. */
@Injectable()
export class ChaptersByHand {
  constructor(
    private readonly chapters: ChaptersRepository,
    private readonly sets: InsightSetsRepository,
  ) {}

  async keep(tx: Transaction, chapters: readonly EpisodeChapter[], durationSeconds: number): Promise<EpisodeChapter[]> {
    const list = arrangeChapters(chapters, durationSeconds);
    await this.chapters.saveChapters(tx.manager, list);
    const [first] = list;
    if (first) await this.sets.markChaptersKept(tx.manager, first.episodeId);
    return list;
  }
}
