import { COPY_FORMATS, fileName } from '@afterword/language/exports';
import { RpcClient, ServiceError } from '@afterword/platform';
import {
  contentRoutes,
  GetCurrentContent,
  GetEpisode,
  ListDiscussions,
  ListEpisodeContent,
  type Output,
  type Parsed,
  type SentFile,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Parents } from '../forwarding/parents';
import { optionalLookup } from '../http/optional-lookup';
import { Route } from '../http/route';

type Routes = typeof contentRoutes;
type Discussion = Output<typeof ListDiscussions>['items'][number];

const NO_DISCUSSION: Omit<Discussion, 'contentId'> = { comments: [], approvals: [] };

@Controller()
export class EpisodeContentController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly parents: Parents,
  ) {}

  /** The items with what was said and decided about them. */
  @Route(contentRoutes.listForEpisode)
  async listForEpisode({ id }: Parsed<Routes['listForEpisode']>): Promise<Output<Routes['listForEpisode']>> {
    const { content } = await this.rpc.request(ListEpisodeContent, { episodeId: id });
    await this.parents.assertExists('episode', id, { content });
    const { value, missing } = await optionalLookup('comments and approvals', this.findDiscussions(content.map((item) => item.id)));
    const discussions = new Map(value?.map(({ contentId, ...discussion }) => [contentId, discussion]));
    const discussed = content.map((item) => ({ ...item, ...(discussions.get(item.id) ?? NO_DISCUSSION) }));
    return { content: discussed, ...(missing.length > 0 && { incomplete: missing }) };
  }

  @Route(contentRoutes.export)
  async export({ id, format }: Parsed<Routes['export']>): Promise<SentFile> {
    const { content } = await this.rpc.request(GetCurrentContent, { ids: [id] });
    const [item] = content;
    if (!item) throw new ServiceError('not_found', 'This content does not exist, or it has been deleted.');
    const { episode } = await this.rpc.request(GetEpisode, { id: item.episodeId });
    const { extension, mediaType, write } = COPY_FORMATS[format];
    const name = fileName(`${episode.title ?? ''} ${item.contentType.replaceAll('_', ' ')}`, extension);
    return { fileName: name, mediaType, content: write(item.content), encoding: 'utf8' };
  }

  private async findDiscussions(contentIds: string[]): Promise<Discussion[]> {
    if (contentIds.length === 0) return [];
    const { items, rest } = await this.rpc.request(ListDiscussions, { contentIds });
    return [...items, ...(await this.findDiscussions(rest))];
  }
}
