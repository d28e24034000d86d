import { Bus, Clock, Ids, Log, PlatformModule } from '@afterword/platform';
import compress from '@fastify/compress';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AnalyticsController } from './api/analytics.controller';
import { AuthController } from './api/auth.controller';
import { BrandLearningController } from './api/brand-learning.controller';
import { BrandProfilesController } from './api/brand-profiles.controller';
import { DictionaryController } from './api/dictionary.controller';
import { EnhancementsController } from './api/enhancements.controller';
import { EpisodeTitles } from './api/episode-titles';
import { EpisodeContentController } from './api/episode-content.controller';
import { EpisodesController } from './api/episodes.controller';
import { InsightsController } from './api/insights.controller';
import { ReviewsController } from './api/reviews.controller';
import { SearchController } from './api/search.controller';
import { SystemController } from './api/system.controller';
import { TranscriptReader } from './api/transcript.reader';
import { TranscriptsController } from './api/transcripts.controller';
import { UploadsController } from './api/uploads.controller';
import { AccessTokens } from './auth/access-tokens';
import { AuthService } from './auth/auth.service';
import { KNOWN_NETWORK_MS, KnownNetworks } from './auth/known-networks';
import { LoginThrottle } from './auth/login-throttle';
import { NatsSharedStore } from './auth/nats-shared-store';
import { Password } from './auth/password';
import { PublicOrigin } from './auth/public-origin';
import { RevokedSessions } from './auth/revoked-sessions';
import { SessionCookie } from './auth/session-cookie';
import { SessionTokens } from './auth/session-tokens';
import { Sessions } from './auth/sessions';
import { SharedStore } from './auth/shared-store';
import { GATEWAY_CONFIG, type GatewayConfig } from './config';
import { DocsController } from './docs/docs.controller';
import { ActorResolver } from './forwarding/actor-resolver';
import { ForwardedRoutesController } from './forwarding/forwarded-routes.controller';
import { Parents } from './forwarding/parents';
import { RequestForwarder } from './forwarding/request-forwarder';
import { tagResponses } from './http/entity-tags';
import { ErrorFilter } from './http/error.filter';
import { HttpMetrics } from './http/http-metrics';
import { readJsonBodies } from './http/json-body';
import { ignoreExpectations } from './http/malformed-request';
import { noStore } from './http/no-store';
import { OBJECT_STORE_HANDLER, objectStore, type ObjectStoreHandler } from './http/object-store';
import { otherOrigins } from './http/other-origins';
import { requestTrace } from './http/request-trace';
import { securityHeaders } from './http/security-headers';
import { serverOptions } from './http/server-options';
import { setTimeouts } from './http/timeouts';
import { KitContentsService } from './kit/kit-contents.service';
import { KitRecordingService } from './kit/kit-recording.service';
import { KitController } from './kit/kit.controller';
import { LivePagesMetrics } from './live/live-pages.metrics';
import { LiveStreams } from './live/live-streams';
import { LiveController } from './live/live.controller';
import { McpController } from './mcp/mcp.controller';
import { McpService } from './mcp/mcp.service';
import { SETTINGS_OWNER, type SettingsOwner } from './settings/settings-owner';
import { SettingsController } from './settings/settings.controller';
import { page } from './web/page';

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
  McpController,
  ForwardedRoutesController,
  InsightsController,
  EpisodeContentController,
  EpisodesController,
  TranscriptsController,
  KitController,
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
  AccessTokens,
  AuthService,
  RevokedSessions,
  HttpMetrics,
  LivePagesMetrics,
  LiveStreams,
  LoginThrottle,
  Sessions,
  ActorResolver,
  Parents,
  RequestForwarder,
  EpisodeTitles,
  KitContentsService,
  KitRecordingService,
  McpService,
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

/** Adds the hooks that run before each route, in this order. */
async function configureHttp(app: NestFastifyApplication, config: GatewayConfig, store: ObjectStoreHandler | null): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  const setSecurityHeaders = securityHeaders(config);
  setTimeouts(server.server, !config.S3_PUBLIC_ENDPOINT);
  ignoreExpectations(server.server);
  server.addHook('onRequest', app.get(HttpMetrics).measure);
  if (store) server.addHook('onRequest', objectStore(store, setSecurityHeaders));
  server.addHook('onRequest', (request, reply, next) => {
    setSecurityHeaders(request.raw, reply.raw);
    next();
  });
  if (config.WEB_DIR) server.addHook('onRequest', page(config.WEB_DIR));
  server.addHook('onRequest', requestTrace);
  server.addHook('onRequest', noStore);
  if (config.CORS_ORIGINS) app.enableCors(otherOrigins(config.CORS_ORIGINS));
  readJsonBodies(server);
  server.addHook('onSend', tagResponses);
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
}
