import type { Provider, Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UsageRow } from './usage-row.entity';
import { UsageLedger } from './usage.ledger';
import { UsageRepository } from './usage.repository';
import { UsageService } from './usage.service';

/** The providers of a service whose jobs cost money. `row` is the entity that stores what they use. */
export const usageProviders = (row: Type<UsageRow>): Provider[] => [
  UsageService,
  UsageLedger,
  { provide: UsageRepository, useFactory: (dataSource: DataSource) => new UsageRepository(dataSource, row), inject: [DataSource] },
];
