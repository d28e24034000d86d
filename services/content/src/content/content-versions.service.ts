import { Clock, DomainEvents, Ids, type Transaction } from '@afterword/platform';
import { type Author, type ChangeReason, ContentChanged, ContentGenerated, type ContentType, type VersionApproval } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TranscriptChangesRepository } from '../transcripts/transcript-changes.repository';
import { rangesOverlap } from '../transcripts/word-ranges';
import { ContentItem } from './content-item.entity';
import type { ContentItemVersion } from './content-item-version.entity';
import type { ContentText } from './content-text.columns';
import { CurrentVersionChanged } from './content.events';
import { ContentRepository } from './content.repository';

/** A text whose staleness is not known yet: the transcript may have changed since it was read for this text. */
export type NewText = Omit<ContentText, 'stale' | 'changedWords'>;

/** What an item keeps of its recipe. */
export interface RecipeName {
  id: string;
  name: string;
  maxCharacters: number | null;
}

export interface GeneratedText {
  text: NewText;
  jobId: string;
  /** What the writer counted, such as tokens; null if no writer was involved. */
  usage: Record<string, number> | null;
  /** Who asked for it; null if unknown. */
  author: Author | null;
  /** The recipe that it was written by; undefined for all other types. */
  recipe?: RecipeName;
  /** Whether an item that is created is to be approved without a reviewer. */
  approve?: boolean;
}

interface Origin extends Pick<ContentItemVersion, 'jobId' | 'usage' | 'author'> {
  reason: ChangeReason;
  /** A decision that made this version, and is announced with it. */
  approval?: VersionApproval | undefined;
}

/** The only place that stores versions. Each becomes the current one, and an event is published. */
@Injectable()
export class ContentVersionsService {
  constructor(
    private readonly content: ContentRepository,
    private readonly transcriptChanges: TranscriptChangesRepository,
    private readonly events: DomainEvents,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Creates an item with its first version. */
  async create(tx: Transaction, episodeId: string, contentType: ContentType, generated: GeneratedText): Promise<ContentItem> {
    const { text, recipe, approve = false, ...origin } = generated;
    const identity = {
      ...toRecipeColumns(recipe),
      id: this.ids.next(),
      episodeId,
      contentType,
      version: 1,
      generatedAt: this.clock.now(),
      correctedContent: null,
    };
    const item = Object.assign(new ContentItem(), { ...identity, text: await this.withStaleness(tx, episodeId, text) });
    await this.content.saveVersion(tx.manager, item, { reason: 'generated', ...origin, createdAt: item.generatedAt });
    const version = { contentId: item.id, episodeId, contentType, version: 1, authorId: origin.author?.id ?? null };
    await tx.publish(ContentGenerated, { ...version, jobId: origin.jobId, approve });
    tx.notify('content', episodeId);
    return item;
  }

  /** Adds a version that a writer generated in place of the current one. */
  async regenerate(tx: Transaction, item: ContentItem, { text, recipe, ...origin }: GeneratedText): Promise<ContentItem> {
    Object.assign(item, toRecipeColumns(recipe), { generatedAt: this.clock.now() });
    return this.addVersion(tx, item, await this.withStaleness(tx, item.episodeId, text), { reason: 'regenerated', ...origin });
  }

  /** Adds a version that a person wrote or chose. */
  async change(
    tx: Transaction,
    item: ContentItem,
    text: NewText,
    origin: Pick<Origin, 'reason' | 'author' | 'approval'>,
  ): Promise<ContentItem> {
    return this.addVersion(tx, item, await this.withStaleness(tx, item.episodeId, text), { ...origin, jobId: null, usage: null });
  }

  private async addVersion(tx: Transaction, item: ContentItem, text: ContentText, { approval, ...origin }: Origin): Promise<ContentItem> {
    item.version += 1;
    item.text = text;
    item.correctedContent = null;
    await this.content.saveVersion(tx.manager, item, { ...origin, createdAt: this.clock.now() });
    const { id: contentId, episodeId, contentType, version } = item;
    const { reason, author } = origin;
    await this.events.publish(tx, CurrentVersionChanged, { item, reason });
    const changed = { contentId, episodeId, contentType, version, authorId: author?.id ?? null };
    await tx.publish(ContentChanged, { ...changed, reason, ...(approval && { approval }) });
    tx.notify('content', episodeId);
    return item;
  }

  /** Marks the text stale if words that it cites have changed since the transcript was read for it. */
  private async withStaleness(tx: Transaction, episodeId: string, text: NewText): Promise<ContentText> {
    const changes = await this.transcriptChanges.findSince(tx.manager, episodeId, text.transcriptVersion);
    return { ...text, stale: changes.some(({ changed }) => rangesOverlap(changed, text.citedRanges)), changedWords: [] };
  }
}

const toRecipeColumns = (recipe: RecipeName | undefined): Pick<ContentItem, 'recipeId' | 'recipeName' | 'recipeMaxCharacters'> => ({
  recipeId: recipe?.id ?? null,
  recipeName: recipe?.name ?? null,
  recipeMaxCharacters: recipe?.maxCharacters ?? null,
});
