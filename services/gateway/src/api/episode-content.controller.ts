import { RpcClient } from '@afterword/platform';
import { contentRoutes, ListDiscussions, ListEpisodeContent, type Output, type Parsed } from '@afterword/proto';
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

  private async findDiscussions(contentIds: string[]): Promise<Discussion[]> {
    if (contentIds.length === 0) return [];
    const { items, rest } = await this.rpc.request(ListDiscussions, { contentIds });
    return [...items, ...(await this.findDiscussions(rest))];
  }
}
