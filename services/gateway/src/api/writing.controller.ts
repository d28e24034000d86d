import { RpcClient } from '@afterword/platform';
import {
  GetMonthlySpend,
  ListInsightsUsage,
  ListWritingUsage,
  type MonthlySpend,
  type Parsed,
  writingRoutes,
  type WritingUsage,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';

@Controller()
export class WritingController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(writingRoutes.usage)
  usage({ id }: Parsed<typeof writingRoutes.usage>): Promise<{ usage: WritingUsage[] }> {
    return this.rpc.request(ListWritingUsage, { episodeId: id });
  }

  @Route(writingRoutes.insightsUsage)
  insightsUsage({ id }: Parsed<typeof writingRoutes.insightsUsage>): Promise<{ usage: WritingUsage[] }> {
    return this.rpc.request(ListInsightsUsage, { episodeId: id });
  }

  @Route(writingRoutes.spend)
  spend(): Promise<MonthlySpend> {
    return this.rpc.request(GetMonthlySpend, {});
  }
}
