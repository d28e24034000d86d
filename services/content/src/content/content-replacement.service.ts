import { Tombstones, type Transaction, Transactions } from '@afterword/platform';
import type { Author, ChangeReason, GeneratedContent, VersionApproval } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { CitationsService } from '../citations/citations.service';
import type { ContentItem } from './content-item.entity';
import { pickOrigin, type ContentText, type TextOrigin } from './content-text.columns';
import { ContentVersionsService } from './content-versions.service';
import { toContentDto } from './content.mapper';
import { contentNotFound, ContentRepository } from './content.repository';
import { assertPlatformRules } from './platform-rules';
import { assertBaseVersion } from './version-conflict';

/**
 * A text and its origin. `source` is the text with citations that it was changed from, itself if it is one of ours. In the language of the
 * transcript, citations are found again; in another one, they are those of the sentences that are the same.
 */
type ReplacementText = Pick<ContentText, 'content' | 'feedback'> & TextOrigin & { source: Pick<ContentText, 'content' | 'citations'> };

interface Replacement {
  reason: ChangeReason;
  author: Author | null;
  /** The version that the person saw when deciding; undefined if they did not say. */
  baseVersion: number | undefined;
  /** A decision that makes this version, and is announced with it. */
  approval?: VersionApproval;
  /** Throws if the item is not what the person saw. It is locked. */
  assertSeen?: (locked: ContentItem) => void;
  /** Runs in the same transaction, after the new version is stored. */
  within?: (tx: Transaction, changed: ContentItem) => Promise<void>;
}

/** Replaces the current text of an item by a new version, with citations into the transcript as it is now. */
@Injectable()
export class ContentReplacementService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly content: ContentRepository,
    private readonly versions: ContentVersionsService,
    private readonly citations: CitationsService,
  ) {}

  /**
   * @throws VersionConflict if `baseVersion` is no longer the current version
   * @throws ServiceError `unprocessable` if the platform would reject the text, `not_found` if the item or its episode was deleted
   */
  async replace(
    seen: ContentItem,
    replacement: ReplacementText,
    { baseVersion, assertSeen, within, ...origin }: Replacement,
  ): Promise<GeneratedContent> {
    const text = { content: replacement.content, feedback: replacement.feedback, ...pickOrigin(replacement) };
    assertBaseVersion(seen, baseVersion, text.content);
    assertPlatformRules(seen.contentType, text.content);
    const { language } = text;
    const translated = language ? { language, ...replacement.source } : undefined;
    const cited = await this.citations.citeText({ ...text, episodeId: seen.episodeId, translated });
    return this.transactions.run(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, seen.episodeId))) throw contentNotFound();
      const item = await this.content.findLockedOrThrow(tx.manager, seen.id);
      assertBaseVersion(item, baseVersion, text.content);
      assertSeen?.(item);
      const changed = await this.versions.change(tx, item, { ...text, ...cited }, origin);
      await within?.(tx, changed);
      return toContentDto(changed);
    });
  }
}
