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
import { AnalyticsReportService } from './analytics-report.service';
import { MeasuredContentService } from './measured-content.service';

@Controller()
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly reports: AnalyticsReportService,
    private readonly measured: MeasuredContentService,
  ) {}

  @Rpc(RecordAnalytics)
  record(input: Parsed<typeof RecordAnalytics>) {
    return this.analytics.recordAnalytics(input);
  }

  @Rpc(ImportAnalytics)
  import(input: Parsed<typeof ImportAnalytics>) {
    return this.analytics.importAnalytics(input);
  }

  @Rpc(ListAnalytics)
  list({ contentId }: Parsed<typeof ListAnalytics>) {
    return this.analytics.listRecords(contentId);
  }

  @Rpc(ListMeasuredContent)
  listContent(page: Parsed<typeof ListMeasuredContent>) {
    return this.measured.listMeasuredContent(page);
  }

  @Rpc(DeleteAnalytics)
  delete({ id }: Parsed<typeof DeleteAnalytics>) {
    return this.analytics.deleteRecord(id);
  }

  @Rpc(ReportAnalytics)
  report(input: Parsed<typeof ReportAnalytics>) {
    return this.reports.reportAnalytics(input);
  }
}
