import { Clock, RpcClient, ServiceError } from '@afterword/platform';
import { type GetContentHistory, type GetEditorialRecord, ListEpisodeTitles, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentClient } from '../content/content.client';
import { ContentVersionsClient } from './content-versions.client';
import { type EditorialRecord, createEditorialRecord } from './editorial-record';
import { buildHistory } from './history';
import { renderMarkdown } from './render-markdown';
import { DiscussionService } from './discussion.service';

@Injectable()
export class HistoryService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly content: ContentClient,
    private readonly versions: ContentVersionsClient,
    private readonly said: DiscussionService,
    private readonly clock: Clock,
  ) {}

  async getHistory(id: string): Promise<Output<typeof GetContentHistory>> {
    const [versions, said] = await Promise.all([this.versions.listVersions(id), this.said.findAbout(id)]);
    return { history: buildHistory({ versions, ...said }) };
  }

  async getRecord({ id, format }: Parsed<typeof GetEditorialRecord>): Promise<Output<typeof GetEditorialRecord>> {
    const record = await this.createRecord(id);
    const fileName = `editorial-record-${record.content.contentType.replaceAll('_', '-')}-${id}`;
    if (format === 'json')
      return { record: { fileName: `${fileName}.json`, mediaType: 'application/json', text: JSON.stringify(record, null, 2) } };
    return { record: { fileName: `${fileName}.md`, mediaType: 'text/markdown', text: renderMarkdown(record) } };
  }

  private async createRecord(id: string): Promise<EditorialRecord> {
    const content = await this.content.getCurrentOrThrow(id);
    const [versions, said, { titles }] = await Promise.all([
      this.versions.listVersions(id),
      this.said.findAbout(id),
      this.rpc.request(ListEpisodeTitles, { ids: [content.episodeId] }),
    ]);
    const [episode] = titles;
    if (!episode) throw new ServiceError('not_found', 'The episode of this content has been deleted.');
    const latest = versions.at(-1)?.version ?? content.version;
    const history = buildHistory({ versions, ...said });
    return createEditorialRecord({
      madeAt: this.clock.now(),
      episode,
      content: { ...content, version: latest },
      versions,
      ...said,
      history,
    });
  }
}
