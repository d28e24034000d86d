import { ServiceError, takeWhileFits, type Transaction, Transactions } from '@afterword/platform';
import {
  ContentDeleted,
  type DeleteContent,
  type EditContent,
  type GetCurrentContent,
  type ListContentHistory,
  type ListContentVersions,
  type ListEpisodeContent,
  type ListVersionsOfContent,
  type Output,
  type Parsed,
  type RestoreContent,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TeamClient } from '../team/team.client';
import { ContentReplacementService } from './content-replacement.service';
import { sortForReading, toContentDto, toContentVersionDto } from './content.mapper';
import type { ContentItem } from './content-item.entity';
import { ContentRepository, type VersionHistory } from './content.repository';
import { assertBaseVersion } from './version-conflict';

/** How many versions one page of the version history holds at most. */
const VERSIONS_PER_PAGE = 20;

/** What people do with the content of an episode: read it, edit it, look through its versions, restore one, delete it. */
@Injectable()
export class ContentService {
  constructor(
    private readonly transactions: Transactions,
    private readonly content: ContentRepository,
    private readonly replacement: ContentReplacementService,
    private readonly team: TeamClient,
  ) {}

  async listByEpisode(episodeId: string): Promise<Output<typeof ListEpisodeContent>> {
    const items = await this.content.findByEpisode(episodeId);
    return { content: sortForReading(items).map(toContentDto) };
  }

  /** The current version of every item, oldest item first, for services that keep a projection of it. */
  async listCurrentVersions({ limit, after }: Parsed<typeof ListContentVersions>): Promise<Output<typeof ListContentVersions>> {
    const found = await this.content.findPage(limit + 1, after);
    const page = found.slice(0, limit);
    const items = page.map(({ id, episodeId, contentType, version, reason }) => ({
      contentId: id,
      episodeId,
      contentType,
      version,
      reason,
    }));
    return { items, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
  }

  /** How each item of an episode came to its current version, for services that count what people change. */
  async listHistory(episodeId: string): Promise<Output<typeof ListContentHistory>> {
    const [items, versions] = await Promise.all([this.content.findByEpisode(episodeId), this.content.findHistory(episodeId)]);
    const ofItem = ({ id: contentId, contentType }: ContentItem) => ({
      contentId,
      contentType,
      versions: versions.filter((each) => each.contentId === contentId).map(toHistoryEntry),
    });
    return { items: items.map(ofItem) };
  }

  /** Returns as many of these items as fit into one response, in the order of `ids`, and the ids of the rest. */
  async getCurrent(ids: string[]): Promise<Output<typeof GetCurrentContent>> {
    const found = await this.content.findByIds(ids);
    const content = found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(toContentDto);
    const page = takeWhileFits(content);
    return { content: page, rest: content.slice(page.length).map(({ id }) => id) };
  }

  /** The versions of one item, latest first. */
  async listVersions({ id, before }: Parsed<typeof ListVersionsOfContent>): Promise<Output<typeof ListVersionsOfContent>> {
    await this.content.findByIdOrThrow(id);
    const found = await this.content.findVersions(id, VERSIONS_PER_PAGE + 1, before);
    const versions = takeWhileFits(found.slice(0, VERSIONS_PER_PAGE).map(toContentVersionDto));
    return { versions, next: versions.length < found.length ? (versions.at(-1)?.version ?? null) : null };
  }

  /** Stores the text exactly as the person wrote it, as a new version. Returns the item unchanged if the text is the same. */
  async edit({ id, content, baseVersion, ...request }: Parsed<typeof EditContent>): Promise<Output<typeof EditContent>> {
    const item = await this.content.findByIdOrThrow(id);
    const author = await this.team.getEditorOrThrow(request, item.contentType);
    assertBaseVersion(item, baseVersion, content);
    if (content === item.text.content) return { item: toContentDto(item) };
    const edited = { ...item.text, content, source: item.text };
    return { item: await this.replacement.replace(item, edited, { reason: 'edited', author, baseVersion }) };
  }

  /** Makes an earlier text current again. Its citations are found again, because the transcript may have changed since. */
  async restore({ id, version, baseVersion, ...request }: Parsed<typeof RestoreContent>): Promise<Output<typeof RestoreContent>> {
    const item = await this.content.findByIdOrThrow(id);
    const earlier = await this.content.findVersion(id, version);
    if (!earlier) throw new ServiceError('not_found', `This content has no version ${version}.`);
    const author = await this.team.getEditorOrThrow(request, item.contentType);
    const restored = { ...earlier.text, source: earlier.text };
    return { item: await this.replacement.replace(item, restored, { reason: 'restored', author, baseVersion }) };
  }

  /** Deletes one item with its versions, variants and suggestions. It can be generated again. */
  async delete({ id, ...request }: Parsed<typeof DeleteContent>): Promise<Output<typeof DeleteContent>> {
    const { contentType } = await this.content.findByIdOrThrow(id);
    await this.team.getEditorOrThrow(request, contentType);
    return this.transactions.run(async (tx) => {
      const { episodeId } = await this.content.findLockedOrThrow(tx.manager, id);
      await this.content.deleteById(tx.manager, id);
      await tx.publish(ContentDeleted, { contentId: id, episodeId });
      tx.notify('content', episodeId);
      return { id };
    });
  }

  /** Deletes all content of an episode, in the transaction that deletes the episode. */
  async deleteByEpisode(tx: Transaction, episodeId: string): Promise<void> {
    const items = await this.content.findLockedByEpisode(tx.manager, episodeId);
    await this.content.deleteByEpisode(tx.manager, episodeId);
    for (const { id } of items) await tx.publish(ContentDeleted, { contentId: id, episodeId });
    tx.notify('content', episodeId);
  }
}

const toHistoryEntry = ({ version, reason, authorId, createdAt }: VersionHistory) => ({
  version,
  reason,
  authorId,
  createdAt: createdAt.toISOString(),
});
