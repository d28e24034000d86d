import type { Provider } from '@nestjs/common';
import type { SpendingConfig } from '../config/spending';
import { Transactions } from '../database/transactions';
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

/** What a service needs that spends money at a provider; what it has spent is known to the others from its start on. */
export const spendingProviders = ({ AI_MONTHLY_LIMIT: dollars }: SpendingConfig): Provider[] => [
  SpendRepository,
  SpendBoard,
  SpendWatch,
  {
    provide: SpendingLimit,
    inject: [Transactions, SpendRepository, SpendBoard, ServiceSettings, Clock, Log, Metrics, Startup],
    useFactory: (
      ...[transactions, spend, board, settings, clock, log, metrics, startup]: [
        Transactions,
        SpendRepository,
        SpendBoard,
        ServiceSettings,
        Clock,
        Log,
        Metrics,
        Startup,
      ]
    ) => {
      const limit = new SpendingLimit(
        { transactions, spend, board, settings, clock, log, metrics },
        dollars === undefined ? null : Math.round(dollars * MICROS),
      );
      startup.onReady(() => limit.share());
      return limit;
    },
  },
];
