import { Clock, csvLine, RpcClient } from '@afterword/platform';
import { analyticsRoutes, ListMeasuredContent, type MeasuredContent, type Output, type Parsed, ReportAnalytics } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';
import { EpisodeTitles } from './episode-titles';

type Routes = typeof analyticsRoutes;

/** The newest items; analytics of older ones seldom change. */
const MAX_TEMPLATE_ROWS = 200;

@Controller()
export class AnalyticsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly titles: EpisodeTitles,
    private readonly clock: Clock,
  ) {}

  @Route(analyticsRoutes.report)
  async report(period: Parsed<Routes['report']>): Promise<Output<Routes['report']>> {
    const { hooks, ...report } = await this.rpc.request(ReportAnalytics, period);
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
    const { content } = await this.rpc.request(ListMeasuredContent, { limit: MAX_TEMPLATE_ROWS });
    const { titled } = await this.titles.of(content);
    return { csv: analyticsTemplate(titled, this.clock.now()), fileName: 'performance.csv' };
  }
}

interface Row extends MeasuredContent {
  episodeTitle: string | null;
}

/** The first four columns identify a row; an import reads the numbers after them. */
const HEADINGS = [
  'contentId',
  'episode',
  'content',
  'date',
  'impressions',
  'socialShares',
  'clicks',
  'clickThroughRate',
  'conversionRate',
  'engagementScore',
];
const NUMBERS = HEADINGS.length - HEADINGS.indexOf('impressions');

/** Returns a CSV file to fill in: a row for each content item, with `now` as the date of its numbers. */
function analyticsTemplate(content: Row[], now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const blank = Array.from({ length: NUMBERS }, () => '');
  const rows = content.map(({ contentId, episodeTitle, contentType }) => [contentId, episodeTitle ?? '', contentType, day, ...blank]);
  return [HEADINGS, ...rows].map(csvLine).join('');
}
