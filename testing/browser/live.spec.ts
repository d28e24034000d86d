import { dictionaryRoutes, episodeRoutes, LIVE_PATH, transcriptRoutes } from '@afterword/proto';
import type { Page } from '@playwright/test';
import { LivePage } from '../src/fleet';
import { type Api, transcriptOf, upload } from '../src/product';
import { recordingOf, SHORT_EPISODE } from '../src/speech';
import { episodeInWork, transcribedEpisode } from './test-episodes';
import { chooseAudio, expect, signIn, test } from './journey';

const LIVE = `**${LIVE_PATH}*`;
/** A page without live notices refetches after ten seconds. */
const NOTICED_MS = 60_000;

test('a page without live notices still follows its jobs', async ({ page, product, api }) => {
  test.setTimeout(4 * NOTICED_MS);
  await page.route(LIVE, (route) => route.abort());
  await signIn(page, product);
  const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
  const { episode } = await api.request(episodeRoutes.create, { title: 'Followed by reading', audioFilePath });
  await page.goto(`/episode/${episode.id}`);
  await expect(page.getByText('Processing Status')).toBeVisible();
  const generate = page.getByRole('button', { name: 'Generate All Content' });
  await expect(generate).toBeVisible({ timeout: NOTICED_MS });
  await api.request(episodeRoutes.generate, { id: episode.id });
  await expect(generate).toBeHidden({ timeout: NOTICED_MS });
  await expect(page.getByRole('heading', { name: 'Show Notes' })).toBeVisible();
});

test('a change between the first read of a page and its live stream is shown', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'Called so at first');
  await signIn(page, product);
  let showsFirstTitle = () => undefined as void;
  const changed = new Promise<void>((resolve) => (showsFirstTitle = resolve)).then(async () => {
    const other = await LivePage.open(product.url, api.token!);
    await api.request(episodeRoutes.change, { id, title: 'Called otherwise' });
    await other.waitForNotice({ entity: 'episode', id });
    other.close();
  });
  await page.route(LIVE, (route) => changed.then(() => route.continue()));
  await page.goto(`/episode/${id}`);
  await expect(page.getByRole('heading', { name: 'Called so at first' })).toBeVisible();
  showsFirstTitle();
  await expect(page.getByRole('heading', { name: 'Called otherwise' })).toBeVisible();
});

/** A transcript is stored, and a moment later with the times of its words: no further notice comes by itself. */
async function timedEpisode(api: Api, url: string, title: string): Promise<string> {
  const watching = await LivePage.open(url, api.token!);
  const id = await transcribedEpisode(api, title);
  await watching.waitForNotice({ entity: 'transcript', id }, 2);
  await waitForDueNotices(watching, api);
  watching.close();
  return id;
}

/** Two notices of one subject are at least a second apart, so what waited before the first has been sent by the second. */
async function waitForDueNotices(watching: LivePage, api: Api): Promise<void> {
  const { entry } = await api.request(dictionaryRoutes.add, { term: 'Sent by now', variations: ['sent by then'] });
  await watching.waitForNotice({ entity: 'dictionary', id: entry.id });
  await api.request(dictionaryRoutes.delete, { id: entry.id });
  await watching.waitForNotice({ entity: 'dictionary', id: entry.id }, 2);
}

test('tabs share one live stream: a new tab refetches only its own data, and another takes over when the first is closed', async ({
  page,
  product,
  api,
  context,
}) => {
  const id = await timedEpisode(api, product.url, 'Watched by two');
  const requests: { by: Page; path: string }[] = [];
  context.on('request', (request) => requests.push({ by: request.frame().page(), path: new URL(request.url()).pathname }));
  const requestsOf = (by: Page, path: string) => requests.filter((each) => each.by === by && each.path === path).length;
  const timesRead = (by: Page) => requestsOf(by, `/api/episodes/${id}`);
  const change = async (text: string) => {
    const { version, segments } = await transcriptOf(api, id);
    await api.request(transcriptRoutes.correct, { id, baseVersion: version, edits: [{ segmentId: segments[0]!.id, text }] });
  };
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  await expect(page.getByText('Today we talk about good neighbours.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/episode/${id}`);
  await expect(other.getByText('Today we talk about good neighbours.')).toBeVisible();
  await expect.poll(() => timesRead(other)).toBe(2);
  const third = await context.newPage();
  await third.goto(`/episode/${id}`);
  await expect.poll(() => timesRead(third)).toBe(2);
  expect(timesRead(other)).toBe(2);
  await third.close();
  await change('Said to both of them.');
  for (const tab of [page, other]) await expect(tab.getByText('Said to both of them.')).toBeVisible();
  expect(requestsOf(other, LIVE_PATH)).toBe(0);
  await page.close();
  await expect.poll(() => requestsOf(other, LIVE_PATH)).toBe(1);
  await change('Said to the one that is left.');
  await expect(other.getByText('Said to the one that is left.')).toBeVisible();
});

const moving = (page: Page) =>
  page.evaluate<string[]>(`document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().duration > 1)
    .map(({ effect }) => effect.target.outerHTML.slice(0, 120))`);

test('there are no animations with reduced motion', async ({ page, product, api }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, product);
  await chooseAudio(page, await recordingOf(SHORT_EPISODE));
  await expect(page.getByRole('heading', { name: '1 file selected' })).toBeVisible();
  expect(await moving(page)).toEqual([]);
  const id = await episodeInWork(api, 'Stands still');
  await page.goto(`/episode/${id}`);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Edit episode' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(async () => (await moving(page)).length).toBeGreaterThan(0);
  await api.request(episodeRoutes.delete, { id });
});
