import { DomainEvents, type SpendingConfig } from '@afterword/platform';
import { spendingProviders, SpendingLimit, UsageLedger, usageProviders, UsageRepository } from '@afterword/platform/usage';
import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { UsageController } from './usage.controller';
import { WritingUsageRow } from './writing-usage.entity';

/** The cost of model calls, and the monthly limit of the installation. */
@Module({})
export class UsageModule implements OnModuleInit {
  static with(config: SpendingConfig): DynamicModule {
    return {
      module: UsageModule,
      global: true,
      controllers: [UsageController],
      providers: [...usageProviders(WritingUsageRow), ...spendingProviders(config)],
      exports: [UsageLedger, SpendingLimit],
    };
  }

  constructor(
    private readonly events: DomainEvents,
    private readonly usage: UsageRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, ({ manager }, { episodeId }) => this.usage.deleteByScope(manager, episodeId));
  }
}
