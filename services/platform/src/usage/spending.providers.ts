import type { Provider } from '@nestjs/common';
import type { SpendingConfig } from '../config/spending';
import { Transactions } from '../database/transactions';
import { Bus } from '../messaging/bus';
import { Clock } from '../runtime/clock';
import { ServiceSettings } from '../config/service-settings';
import { Lifecycle } from '../runtime/lifecycle';
import { Log } from '../telemetry/log';
import { Metrics } from '../telemetry/metrics';
import { SpendStore } from './spend-store';
import { SpendMetrics } from './spend.metrics';
import { SpendRepository } from './spend.repository';
import { SpendingLimit } from './spending-limit';

const MICROS = 1_000_000;

/**
 * The providers of a service that spends money at a provider of AI. What it has spent is published at its start and each time NATS was
 * away.
 */
export const spendingProviders = ({ AI_MONTHLY_LIMIT: dollars }: SpendingConfig): Provider[] => [
  SpendRepository,
  SpendStore,
  SpendMetrics,
  {
    provide: SpendingLimit,
    inject: [Transactions, SpendRepository, SpendStore, ServiceSettings, Clock, Log, Metrics, Lifecycle, Bus],
    useFactory: (
      ...[transactions, spend, board, settings, clock, log, metrics, lifecycle, bus]: [
        Transactions,
        SpendRepository,
        SpendStore,
        ServiceSettings,
        Clock,
        Log,
        Metrics,
        Lifecycle,
        Bus,
      ]
    ) => {
      const limit = new SpendingLimit(
        { transactions, spend, store: board, settings, clock, log, metrics },
        dollars === undefined ? null : Math.round(dollars * MICROS),
      );
      lifecycle.onReady(async () => {
        await limit.publishSpend();
        bus.onReconnect(() => void limit.publishSpend());
      });
      return limit;
    },
  },
];
