import { Clock, RpcClient, ServiceError } from '@afterword/platform';
import { type GetContentHistory, type GetEditorialRecord, ListEpisodeTitles, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { CurrentContent } from '../content/current-content';
import { ContentVersions } from './content-versions';
import { type EditorialRecord, editorialRecord } from './editorial-record';
import { historyOf } from './history';
import { recordMarkdown } from './record-markdown';
import { Said } from './said';

@Injectable()
export class HistoryService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly content: CurrentContent,
    private readonly versions: ContentVersions,
    private readonly said: Said,
    private readonly clock: Clock,
  ) {}

  async history(id: string): Promise<Output<typeof GetContentHistory>> {
    const [versions, said] = await Promise.all([this.versions.of(id), this.said.about(id)]);
    return { history: historyOf({ versions, ...said }) };
  }

  async record({ id, format }: Parsed<typeof GetEditorialRecord>): Promise<Output<typeof GetEditorialRecord>> {
    const record = await this.read(id);
    const fileName = `editorial-record-${record.content.contentType.replaceAll('_', '-')}-${id}`;
    if (format === 'json')
      return { record: { fileName: `${fileName}.json`, mediaType: 'application/json', text: JSON.stringify(record, null, 2) } };
    return { record: { fileName: `${fileName}.md`, mediaType: 'text/markdown', text: recordMarkdown(record) } };
  }

  private async read(id: string): Promise<EditorialRecord> {
    const content = await this.content.read(id);
    const [versions, said, { titles }] = await Promise.all([
      this.versions.of(id),
      this.said.about(id),
      this.rpc.request(ListEpisodeTitles, { ids: [content.episodeId] }),
    ]);
    const [episode] = titles;
    if (!episode) throw new ServiceError('not_found', 'The episode of this content has been deleted.');
    const latest = versions.at(-1)?.version ?? content.version;
    const history = historyOf({ versions, ...said });
    return editorialRecord({ madeAt: this.clock.now(), episode, content: { ...content, version: latest }, versions, ...said, history });
  }
}
