import { Tombstones, type Transaction, Transactions } from '@afterword/platform';
import type { Author, ChangeReason, GeneratedContent } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { CitationsService } from '../citations/citations.service';
import type { ContentItem } from './content-item.entity';
import { type ContentText, pickOrigin, type TextOrigin } from './content-text.columns';
import { ContentVersionsService } from './content-versions.service';
import { orNotFound, toContentDto } from './content.mapper';
import { ContentRepository } from './content.repository';
import { assertPlatformRules } from './platform-rules';
import { assertBaseVersion } from './version-conflict';

/** A text and where it came from, whatever it was grounded on before. */
type ReplacementText = Pick<ContentText, 'content' | 'feedback'> & TextOrigin;

interface Replacement {
  reason: ChangeReason;
  author: Author;
  /** The version a person saw when deciding; undefined where they did not say. */
  baseVersion: number | undefined;
  /** What becomes true together with the new text. */
  within?: (tx: Transaction, changed: ContentItem) => Promise<void>;
}

/** Puts another text in place of an item's present one, as a new version grounded in the transcript as it is now. */
@Injectable()
export class ContentReplacementService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly items: ContentRepository,
    private readonly history: ContentVersionsService,
    private readonly grounded: CitationsService,
  ) {}

  /** Refuses what the platform would not take, and what was decided over an older version. */
  async replace(seen: ContentItem, replacing: ReplacementText, { baseVersion, within, ...origin }: Replacement): Promise<GeneratedContent> {
    const text = { content: replacing.content, feedback: replacing.feedback, ...pickOrigin(replacing) };
    assertBaseVersion(seen, baseVersion, text.content);
    assertPlatformRules(seen.contentType, text.content);
    const grounds = await this.grounded.citeText({ ...text, episodeId: seen.episodeId });
    return this.transactions.run(async (tx) => {
      const alive = await this.tombstones.lockUnlessDeleted(tx, seen.episodeId);
      const item = orNotFound(alive ? await this.items.findLocked(tx.manager, seen.id) : null);
      assertBaseVersion(item, baseVersion, text.content);
      const changed = await this.history.change(tx, item, { ...text, ...grounds }, origin);
      await within?.(tx, changed);
      return toContentDto(changed);
    });
  }
}
