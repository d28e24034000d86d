import { Clock, RpcClient } from '@afterword/platform';
import { analyticsRoutes, ListMeasuredContent, type Output, type Parsed, ReportAnalytics } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';
import { analyticsTemplate } from './analytics-template';
import { EpisodeTitles } from './episode-titles';

type Routes = typeof analyticsRoutes;

/** The newest; numbers of older ones seldom change. */
const IN_A_TEMPLATE = 200;

@Controller()
export class AnalyticsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly titles: EpisodeTitles,
    private readonly clock: Clock,
  ) {}

  @Route(analyticsRoutes.report)
  async report(wanted: Parsed<Routes['report']>): Promise<Output<Routes['report']>> {
    const { hooks, ...report } = await this.rpc.request(ReportAnalytics, wanted);
    const { titled, incomplete } = await this.titles.of(hooks);
    return { ...report, hooks: titled, ...incomplete };
  }

  @Route(analyticsRoutes.listContent)
  async listContent(page: Parsed<Routes['listContent']>): Promise<Output<Routes['listContent']>> {
    const { content, next } = await this.rpc.request(ListMeasuredContent, page);
    const { titled, incomplete } = await this.titles.of(content);
    return { content: titled, next, ...incomplete };
  }

  @Route(analyticsRoutes.template)
  async template(): Promise<Output<Routes['template']>> {
    const { content } = await this.rpc.request(ListMeasuredContent, { limit: IN_A_TEMPLATE });
    const { titled } = await this.titles.of(content);
    return { csv: analyticsTemplate(titled, this.clock.now()), fileName: 'performance.csv' };
  }
}
