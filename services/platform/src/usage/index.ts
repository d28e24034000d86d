export type { Cost } from './usage.ledger';
export { SpendingLimit } from './spending-limit';
export { spendingProviders } from './spending.providers';
export { UsageRow } from './usage-row.entity';
export { UsageLedger } from './usage.ledger';
export { usageProviders } from './usage.providers';
export { UsageRepository } from './usage.repository';
export { UsageService } from './usage.service';
