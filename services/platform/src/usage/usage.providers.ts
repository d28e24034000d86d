import type { Provider, Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UsageRow } from './usage-row.entity';
import { UsageLedger } from './usage.ledger';
import { UsageRepository } from './usage.repository';
import { UsageService } from './usage.service';

/** What a service needs whose jobs are paid for; `row` is the entity of its schema that keeps what they use. */
export const usageProviders = (row: Type<UsageRow>): Provider[] => [
  UsageService,
  UsageLedger,
  { provide: UsageRepository, useFactory: (dataSource: DataSource) => new UsageRepository(dataSource, row), inject: [DataSource] },
];
