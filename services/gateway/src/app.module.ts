import { Bus, Clock, Ids, Log, PlatformModule } from '@afterword/platform';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AnalyticsController } from './api/analytics.controller';
import { BrandLearningController } from './api/brand-learning.controller';
import { BrandProfilesController } from './api/brand-profiles.controller';
import { DictionaryController } from './api/dictionary.controller';
import { EpisodesController } from './api/episodes.controller';
import { InsightsController } from './api/insights.controller';
import { EnhancementsController } from './api/enhancements.controller';
import { EpisodeTitles } from './api/episode-titles';
import { ReviewsController } from './api/reviews.controller';
import { SearchController } from './api/search.controller';
import { SystemController } from './api/system.controller';
import { TranscriptReader } from './api/transcript.reader';
import { TranscriptsController } from './api/transcripts.controller';
import { UploadsController } from './api/uploads.controller';
import { AuthController } from './api/auth.controller';
import { AuthService } from './auth/auth.service';
import { RevokedSessions } from './auth/revoked-sessions';
import { KNOWN_NETWORK_MS, KnownNetworks } from './auth/known-networks';
import { LoginThrottle } from './auth/login-throttle';
import { NatsSharedStore } from './auth/nats-shared-store';
import { Password } from './auth/password';
import { SessionCookie } from './auth/session-cookie';
import { SessionTokens } from './auth/session-tokens';
import { Sessions } from './auth/sessions';
import { SharedStore } from './auth/shared-store';
import { GATEWAY_CONFIG, type GatewayConfig } from './config';
import { ForwardedRoutesController } from './forwarding/forwarded-routes.controller';
import { ActorResolver } from './forwarding/actor-resolver';
import { RequestForwarder } from './forwarding/request-forwarder';
import { DocsController } from './docs/docs.controller';
import { ErrorFilter } from './http/error.filter';
import { HttpMetrics } from './http/http-metrics';
import { OBJECT_STORE_HANDLER, type ObjectStoreHandler } from './http/object-store';
import { PublicOrigin } from './auth/public-origin';
import { configureHttp } from './configure-http';
import { serverOptions } from './http/server-options';
import { LiveController } from './live/live.controller';
import { LivePagesMetrics } from './live/live-pages.metrics';
import { LiveStreams } from './live/live-streams';
import { SETTINGS_OWNER, type SettingsOwner } from './settings/settings-owner';
import { SettingsController } from './settings/settings.controller';

/** What the process around the gateway adds to it. */
export interface GatewaySurroundings {
  /** A store that is served under the page's own origin. */
  objectStore?: ObjectStoreHandler | null;
  settings?: SettingsOwner | null;
}
export type { SettingsOwner };

@Module({})
export class AppModule {
  static with(config: GatewayConfig, { objectStore = null, settings = null }: GatewaySurroundings = {}): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with({ service: 'gateway', config })],
      controllers,
      providers: [
        ...providers,
        ...fromConfig(config),
        { provide: OBJECT_STORE_HANDLER, useValue: objectStore },
        { provide: SETTINGS_OWNER, useValue: settings },
      ],
    };
  }

  static readonly server = serverOptions;

  static prepare(app: NestFastifyApplication, config: GatewayConfig): Promise<void> {
    return configureHttp(app, config, app.get<ObjectStoreHandler | null>(OBJECT_STORE_HANDLER));
  }
}

const controllers = [
  AuthController,
  SystemController,
  SettingsController,
  LiveController,
  DocsController,
  ForwardedRoutesController,
  InsightsController,
  EpisodesController,
  TranscriptsController,
  EnhancementsController,
  ReviewsController,
  BrandProfilesController,
  BrandLearningController,
  AnalyticsController,
  DictionaryController,
  SearchController,
  UploadsController,
];

/** Longer than any attempt counts. */
const ATTEMPTS_KEPT_MS = 24 * 3_600_000;

const providers: Provider[] = [
  AuthService,
  RevokedSessions,
  HttpMetrics,
  LivePagesMetrics,
  LiveStreams,
  LoginThrottle,
  Sessions,
  ActorResolver,
  RequestForwarder,
  EpisodeTitles,
  TranscriptReader,
  { provide: SharedStore, useFactory: (bus: Bus) => new NatsSharedStore(bus, 'afterword_login_attempts', ATTEMPTS_KEPT_MS), inject: [Bus] },
  {
    provide: KnownNetworks,
    useFactory: (bus: Bus, clock: Clock) =>
      new KnownNetworks(new NatsSharedStore(bus, 'afterword_known_networks', KNOWN_NETWORK_MS), clock),
    inject: [Bus, Clock],
  },
  { provide: APP_FILTER, useFactory: (log: Log) => new ErrorFilter(log), inject: [Log] },
];

const fromConfig = (config: GatewayConfig): Provider[] => [
  { provide: GATEWAY_CONFIG, useValue: config },
  { provide: Password, useValue: new Password(config.APP_PASSWORD) },
  { provide: SessionCookie, useValue: new SessionCookie(config.PUBLIC_URL?.startsWith('https:') ?? false) },
  { provide: PublicOrigin, useValue: new PublicOrigin({ publicUrl: config.PUBLIC_URL, servesStore: !config.S3_PUBLIC_ENDPOINT }) },
  {
    provide: SessionTokens,
    useFactory: (clock: Clock, ids: Ids) => new SessionTokens(config.SESSION_SECRET, config.APP_PASSWORD, clock, ids),
    inject: [Clock, Ids],
  },
];
