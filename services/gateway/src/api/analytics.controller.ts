import { RpcClient } from '@afterword/platform';
import {
  analyticsRoutes,
  DeleteAnalytics,
  ImportAnalytics,
  ListAnalytics,
  type Output,
  type Parsed,
  RecordAnalytics,
  ReportAnalytics,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';

type Routes = typeof analyticsRoutes;

/** Each row of a file is stored and announced. */
const IMPORT_MS = 60_000;

@Controller()
export class AnalyticsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(analyticsRoutes.report)
  report(wanted: Parsed<Routes['report']>): Promise<Output<Routes['report']>> {
    return this.rpc.ask(ReportAnalytics, wanted);
  }

  @Route(analyticsRoutes.import)
  import(file: Parsed<Routes['import']>): Promise<Output<Routes['import']>> {
    return this.rpc.ask(ImportAnalytics, file, { timeoutMs: IMPORT_MS });
  }

  @Route(analyticsRoutes.delete)
  delete({ id }: Parsed<Routes['delete']>): Promise<{ id: string }> {
    return this.rpc.ask(DeleteAnalytics, { id });
  }

  @Route(analyticsRoutes.listOfContent)
  listOfContent({ id }: Parsed<Routes['listOfContent']>): Promise<Output<Routes['listOfContent']>> {
    return this.rpc.ask(ListAnalytics, { contentId: id });
  }

  @Route(analyticsRoutes.record)
  record({ id, ...numbers }: Parsed<Routes['record']>): Promise<Output<Routes['record']>> {
    return this.rpc.ask(RecordAnalytics, { contentId: id, ...numbers });
  }
}
