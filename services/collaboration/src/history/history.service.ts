import { Clock } from '@afterword/platform';
import type { GetContentHistory, GetEditorialRecord, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { toApprovalDto } from '../approvals/approval.mapper';
import { ApprovalsRepository } from '../approvals/approvals.repository';
import { toCommentDto } from '../comments/comment.mapper';
import { CommentsRepository } from '../comments/comments.repository';
import { ContentClient } from '../content/content.client';
import { createEditorialRecord, type EditorialRecord } from './editorial-record';
import { EpisodesClient } from '../episodes/episodes.client';
import { buildHistory, type HistorySources } from './history';
import { renderMarkdown } from './render-markdown';

@Injectable()
export class HistoryService {
  constructor(
    private readonly content: ContentClient,
    private readonly episodes: EpisodesClient,
    private readonly comments: CommentsRepository,
    private readonly approvals: ApprovalsRepository,
    private readonly clock: Clock,
  ) {}

  async getHistory(id: string): Promise<Output<typeof GetContentHistory>> {
    return { history: buildHistory(await this.findSources(id)) };
  }

  async getRecord({ id, format }: Parsed<typeof GetEditorialRecord>): Promise<Output<typeof GetEditorialRecord>> {
    const record = await this.createRecord(id);
    const fileName = `editorial-record-${record.content.contentType.replaceAll('_', '-')}-${id}`;
    if (format === 'json')
      return { record: { fileName: `${fileName}.json`, mediaType: 'application/json', text: JSON.stringify(record, null, 2) } };
    return { record: { fileName: `${fileName}.md`, mediaType: 'text/markdown', text: renderMarkdown(record) } };
  }

  private async createRecord(id: string): Promise<EditorialRecord> {
    const content = await this.content.findCurrentOrThrow(id);
    const [sources, episode] = await Promise.all([this.findSources(id), this.episodes.findOrThrow(content.episodeId)]);
    const { versions, approvals } = sources;
    const version = versions.at(-1)?.version ?? content.version;
    const history = buildHistory(sources);
    return createEditorialRecord({ createdAt: this.clock.now(), episode, content: { ...content, version }, versions, approvals, history });
  }

  private async findSources(id: string): Promise<HistorySources> {
    const [versions, comments, approvals] = await Promise.all([
      this.content.listVersions(id),
      this.comments.findByContent(id),
      this.approvals.findByContent([id]),
    ]);
    return { versions, comments: comments.map(toCommentDto), approvals: approvals.map(toApprovalDto) };
  }
}
