import { Rpc } from '@afterword/platform';
import {
  DeleteAnalytics,
  ImportAnalytics,
  ListAnalytics,
  ListMeasuredContent,
  type Parsed,
  RecordAnalytics,
  ReportAnalytics,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { AnalyticsService } from './analytics.service';
import { ReportService } from './report.service';

@Controller()
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly reports: ReportService,
  ) {}

  @Rpc(RecordAnalytics)
  record(input: Parsed<typeof RecordAnalytics>) {
    return this.analytics.record(input);
  }

  @Rpc(ImportAnalytics)
  import(input: Parsed<typeof ImportAnalytics>) {
    return this.analytics.import(input);
  }

  @Rpc(ListAnalytics)
  list({ contentId }: Parsed<typeof ListAnalytics>) {
    return this.analytics.list(contentId);
  }

  @Rpc(ListMeasuredContent)
  listContent(page: Parsed<typeof ListMeasuredContent>) {
    return this.analytics.listContent(page);
  }

  @Rpc(DeleteAnalytics)
  delete({ id }: Parsed<typeof DeleteAnalytics>) {
    return this.analytics.delete(id);
  }

  @Rpc(ReportAnalytics)
  report(input: Parsed<typeof ReportAnalytics>) {
    return this.reports.report(input);
  }
}
