import { UsageMetrics } from './usage-metrics';
import { UsageLedger } from './usage.ledger';
import { UsageRepository } from './usage.repository';
import { UsageService } from './usage.service';

export type { Bill } from './bill';
export { UsageRow } from './usage-row.entity';
export { UsageLedger, UsageMetrics, UsageRepository, UsageService };

/** What a service needs in which jobs are paid for; its schema needs UsageRow and its table. */
export const usageProviders = [UsageService, UsageRepository, UsageLedger, UsageMetrics];
