import { accessTokenRoutes } from './access-tokens';
import { analyticsRoutes } from './analytics';
import { authRoutes } from './auth';
import { approvalRoutes, commentRoutes, teamRoutes } from './collaboration';
import { brandLearningRoutes } from './brand-learning';
import { brandProfileRoutes } from './brand-profiles';
import { cardRoutes } from './cards';
import { clipRoutes } from './clips';
import { contentCandidateRoutes } from './content-candidates';
import { contentVariantRoutes } from './content-variants';
import { contentVersionRoutes } from './content-versions';
import type { Input, Output, Route } from './contract';
import { dictionaryRoutes } from './dictionary';
import { enhancementRoutes } from './enhancements';
import { contentRoutes } from './episode-content';
import { episodeRoutes } from './episodes';
import { insightsRoutes } from './insights';
import { jobRoutes } from './jobs';
import { notificationRoutes } from './notifications';
import { reviewRoutes } from './reviews';
import { searchRoutes } from './search';
import { settingsRoutes } from './settings';
import { lookRoutes } from './looks';
import { showRoutes } from './shows';
import { speakerTrackRoutes } from './speaker-tracks';
import { spokenContextRoutes } from './spoken-context';
import { systemRoutes } from './system';
import { publicationRoutes } from './publications';
import { recipeRoutes } from './recipes';
import { templateRoutes } from './templates';
import { transcriptMapRoutes } from './transcript-map';
import { transcriptRoutes } from './transcription';
import { uploadRoutes } from './uploads';
import { webhookRoutes } from './webhooks';
import { writingRoutes } from './writing';

/** Every call of the browser, by topic. */
export const routesByTopic = {
  auth: authRoutes,
  system: systemRoutes,
  episodes: episodeRoutes,
  settings: settingsRoutes,
  shows: showRoutes,
  looks: lookRoutes,
  jobs: jobRoutes,
  transcripts: transcriptRoutes,
  transcriptMap: transcriptMapRoutes,
  spokenContext: spokenContextRoutes,
  speakerTracks: speakerTrackRoutes,
  content: contentRoutes,
  contentVersions: contentVersionRoutes,
  contentCandidates: contentCandidateRoutes,
  contentVariants: contentVariantRoutes,
  writing: writingRoutes,
  brandProfiles: brandProfileRoutes,
  brandLearning: brandLearningRoutes,
  templates: templateRoutes,
  recipes: recipeRoutes,
  enhancements: enhancementRoutes,
  reviews: reviewRoutes,
  comments: commentRoutes,
  approvals: approvalRoutes,
  team: teamRoutes,
  accessTokens: accessTokenRoutes,
  notifications: notificationRoutes,
  webhooks: webhookRoutes,
  insights: insightsRoutes,
  cards: cardRoutes,
  clips: clipRoutes,
  publications: publicationRoutes,
  analytics: analyticsRoutes,
  dictionary: dictionaryRoutes,
  search: searchRoutes,
  uploads: uploadRoutes,
} satisfies Record<string, Record<string, Route>>;

type Topics = typeof routesByTopic;
type AnyRoute = { [T in keyof Topics]: Topics[T][keyof Topics[T]] }[keyof Topics];
type RouteAt<C extends Call> = Extract<AnyRoute, { path: C }>;

/** The method and path of each call: all that the page needs; the schemas stay on the server. */
export type Call = AnyRoute['path'];
export type CallInput<C extends Call> = Input<RouteAt<C>>;
export type CallOutput<C extends Call> = Output<RouteAt<C>>;

export const routes: Route[] = Object.values(routesByTopic).flatMap((topic) => Object.values(topic));
