import {
  accessTokenRoutes,
  brandLearningRoutes,
  brandProfileRoutes,
  contentRoutes,
  dictionaryRoutes,
  episodeRoutes,
  notificationRoutes,
  recipeRoutes,
  reviewRoutes,
  settingsRoutes,
  spokenContextRoutes,
  systemRoutes,
  teamRoutes,
  transcriptMapRoutes,
  transcriptRoutes,
  webhookRoutes,
} from '@afterword/proto';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { session } from '@/api/session';
import { App } from '@/app';
import { createQueryClient } from '@/query-client';
import { createAppRouter } from '@/router';
/* Loaded beforehand, so that no test waits for its compilation; and one after the other, because two at once that share a module fail in Jest. */
import '@/features/content/content-panel';
import '@/ui/dialog';
import '@/ui/toasts';
import {
  contentExample,
  countsExample,
  danielExample,
  enginesExample,
  episodeExample,
  graceExample,
  jobExample,
  memberExample,
  rulesExample,
  spokenContextExample,
  transcriptExample,
  withTranscript,
} from './examples';
import { settingsExample } from './settings-examples';
import { FakeServer } from './fake-server';
import { notificationSettingsExample } from './notification-examples';

/** A server with one finished episode, to be changed by the test that needs another. */
export const preparedServer = () =>
  new FakeServer()
    .on(systemRoutes.engines, enginesExample)
    .on(settingsRoutes.get, { settings: settingsExample })
    .on(teamRoutes.list, { members: [memberExample(), graceExample, danielExample], rules: rulesExample })
    .on(notificationRoutes.settings, { settings: notificationSettingsExample() })
    .on(accessTokenRoutes.list, { tokens: [] })
    .on(webhookRoutes.list, { webhooks: [] })
    .on(notificationRoutes.list, { notifications: [] })
    .on(reviewRoutes.pending, { content: [], counts: countsExample(), next: null })
    .on(reviewRoutes.listForEpisode, { reviews: [] })
    .on(brandProfileRoutes.list, { profiles: [] })
    .on(recipeRoutes.list, { recipes: [] })
    .on(brandLearningRoutes.editRates, { editRate: [] })
    .on(episodeRoutes.list, { episodes: [episodeExample()], next: null, total: 1 })
    .on(episodeRoutes.get, { episode: withTranscript(), processingJobs: [jobExample()] })
    .on(transcriptRoutes.get, { transcript: transcriptExample() })
    .on(transcriptMapRoutes.get, { bands: [], askedModel: null })
    .on(spokenContextRoutes.get, spokenContextExample())
    .on(contentRoutes.listForEpisode, { content: [contentExample()] })
    .on(dictionaryRoutes.list, { entries: [], next: null, total: 0, categories: [] })
    .on(dictionaryRoutes.suggestions, { suggestions: [] })
    .on(dictionaryRoutes.contentCorrections, { items: [] });

export const openGate = () => session.open('a-token');

/** The whole app at an address, as a person meets it. */
export function renderApp(path: string) {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  const { unmount } = render(<App queryClient={queryClient} router={router} />);
  return { user: userEvent.setup(), router, queryClient, unmount };
}
