import type { Provider } from '@nestjs/common';
import type { SpendingConfig } from '../config/spending';
import { Transactions } from '../database/transactions';
import { Bus } from '../messaging/bus';
import { Clock } from '../identity/clock';
import { ServiceSettings } from '../service-settings';
import { Startup } from '../startup';
import { Log } from '../telemetry/log';
import { Metrics } from '../telemetry/metrics';
import { SpendBoard } from './spend-board';
import { SpendWatch } from './spend-watch';
import { SpendRepository } from './spend.repository';
import { SpendingLimit } from './spending-limit';

const MICROS = 1_000_000;

/** What a service needs that spends money at a provider; what it has spent is known to the others from its start on, and again after NATS was away. */
export const spendingProviders = ({ AI_MONTHLY_LIMIT: dollars }: SpendingConfig): Provider[] => [
  SpendRepository,
  SpendBoard,
  SpendWatch,
  {
    provide: SpendingLimit,
    inject: [Transactions, SpendRepository, SpendBoard, ServiceSettings, Clock, Log, Metrics, Startup, Bus],
    useFactory: (
      ...[transactions, spend, board, settings, clock, log, metrics, startup, bus]: [
        Transactions,
        SpendRepository,
        SpendBoard,
        ServiceSettings,
        Clock,
        Log,
        Metrics,
        Startup,
        Bus,
      ]
    ) => {
      const limit = new SpendingLimit(
        { transactions, spend, board, settings, clock, log, metrics },
        dollars === undefined ? null : Math.round(dollars * MICROS),
      );
      startup.onReady(async () => {
        await limit.share();
        bus.onReconnect(() => void limit.share());
      });
      return limit;
    },
  },
];
