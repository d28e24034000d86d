import type { episodeRoutes, Output } from '@afterword/proto';
import type { Locator, Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { transcriptOf } from '../src/product';
import { EPISODE } from '../src/speech';
import { expectAccessible, expectAccessibleInBothColours } from './accessible';
import { expect, signIn, test, toast } from './journey';
import { press, tabTo, waitForDownload } from './page-actions';
import { episodeWithInsights, insightsOf, transcribedEpisode } from './test-episodes';

const FOUND_MS = 60_000;
const UNDO_IS_GONE_MS = 60_000;
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;

const cardOf = (page: Page, { startMs }: { startMs: number }) =>
  page.getByRole('article', { name: `Quote at ${clock(startMs / 1000)}`, exact: true }).first();
const chapterRow = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, level: 3, exact: true }) });

async function secondsOf(file: string): Promise<number> {
  const { stdout } = await promisify(execFile)('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]);
  return Number(stdout);
}

test('insights are generated for a chosen episode, which is kept in the address', async ({ page, product, api }) => {
  test.setTimeout(FOUND_MS * 2);
  const id = await transcribedEpisode(api, 'The open door of Thomas', EPISODE);
  await signIn(page, product);
  await page.goto('/episode-insights');
  await page.getByRole('searchbox', { name: 'Search episodes' }).fill('door of thomas');
  await page
    .getByRole('region', { name: 'Pick an episode' })
    .getByRole('link', { name: /^The open door of Thomas/ })
    .click();
  await expect(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
  await expectAccessibleInBothColours(page);

  await page.getByRole('button', { name: 'Generate Insights' }).click();
  await expect(toast(page)).toContainText('Insights generated', { timeout: FOUND_MS });
  const { quotes, chapters, callsToAction } = await insightsOf(api, id);
  for (const [label, list] of [
    ['Quotes', quotes],
    ['Chapters', chapters],
    ['Call-to-Actions', callsToAction],
  ] as const) {
    await expect(page.getByRole('tab', { name: `${label} ${list.length}` })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: new RegExp(`${quotes.length} quotes?, ${chapters.length} chapters?`) })).toBeVisible();
  const scores = quotes.map(({ shareabilityScore }) => Math.round(shareabilityScore * 100));
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  await expect(page.getByText(/^\d+% shareable$/)).toHaveText(scores.map((score) => `${score}% shareable`));
  await expectAccessibleInBothColours(page);

  await page.getByRole('tab', { name: /^Chapters/ }).click();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('chapters');
  await expectAccessibleInBothColours(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Chapters/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'The open door of Thomas', level: 2 })).toBeVisible();
  await page.getByRole('link', { name: 'The open door of Thomas', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The open door of Thomas', level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Insights' }).click();
  await expect(page.getByRole('heading', { name: 'The open door of Thomas', level: 2 })).toBeVisible();
});

test('a quote is played to its end, featured, trimmed and downloaded as audio', async ({ page, product, api }, info) => {
  test.setTimeout(FOUND_MS * 2);
  const { id, insights } = await episodeWithInsights(api, 'A chair beside Walter');
  const quote = insights.quotes.find(({ quote: words }) => words.split(' ').length > 5)!;
  await signIn(page, product);
  await page.goto(`/episode-insights?episode=${id}`);
  const card = cardOf(page, quote);
  await expect(card.getByText(quote.speaker ?? '')).toBeVisible();

  const time = clock(quote.startMs / 1000);
  await card.getByRole('button', { name: `Play the quote at ${time}` }).click();
  await expect(card.getByRole('button', { name: `Pause the quote at ${time}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pause \d+:\d\d$/ })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0, { timeout: quote.endMs - quote.startMs + 30_000 });

  await card.getByRole('button', { name: 'Feature', exact: true }).click();
  await expect(toast(page)).toContainText('Quote featured');
  await page.reload();
  await expect(card.getByRole('button', { name: 'Featured', pressed: true })).toBeVisible();
  await expectAccessibleInBothColours(page);

  await card.getByRole('button', { name: `More for the quote at ${time}` }).click();
  await page.getByRole('menuitem', { name: 'Trim by words…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trim the quote' });
  await expect(dialog.getByRole('slider', { name: /^Last word/ })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await dialog.getByRole('slider', { name: /^Last word/ }).press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Save quote' }).click();
  await expect(toast(page)).toContainText('Quote trimmed');
  const trimmed = (await insightsOf(api, id)).quotes.find((each) => each.id === quote.id)!;
  const { ids, texts } = (await transcriptOf(api, id)).words;
  const words = texts.slice(ids.indexOf(trimmed.firstWordId), ids.indexOf(trimmed.lastWordId) + 1).join(' ');
  expect(trimmed.lastWordId).toBe(ids[ids.indexOf(quote.lastWordId) - 1]);
  await expect(card.getByText(`“${trimmed.quote}”`)).toBeVisible();
  expect(words.startsWith(trimmed.quote.replace(/\W+$/, ''))).toBe(true);

  await page.getByRole('button', { name: 'Add a quote' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a quote' });
  await adding.getByLabel('What was said').fill('no answer');
  await adding.getByRole('button', { name: /I had no answer/ }).click();
  await expectAccessibleInBothColours(page);
  await adding.getByRole('button', { name: 'Add quote' }).click();
  await expect(toast(page)).toContainText('Quote added');
  await expect(page.getByText(/^“I had no answer/)).toBeVisible();

  const { name, file } = await waitForDownload(page, card.getByRole('button', { name: 'Download audio clip' }).click());
  await expect(toast(page)).toContainText('Audio clip downloaded');
  expect(name).toMatch(/^a-chair-beside-walter-.+\.mp3$/);
  const clip = info.outputPath(name);
  await copyFile(file, clip);
  expect(await secondsOf(clip)).toBeGreaterThanOrEqual(14.9);
  expect(await secondsOf(clip)).toBeLessThanOrEqual(121);

  await card.getByRole('button', { name: `More for the quote at ${time}` }).click();
  await page.getByRole('menuitem', { name: 'Delete quote' }).click();
  await expect(page.getByText(`“${trimmed.quote}”`)).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`“${trimmed.quote}”`)).toBeVisible();
});

/** Undo is offered as long as the pointer is over its toast, which appears above the last rows of a page. */
const moveAwayFromToast = (page: Page) => page.mouse.move(0, 0);

test('chapters are renamed, moved, added and deleted, and calls to action switched off', async ({ page, product, api }) => {
  test.setTimeout(FOUND_MS * 2);
  const { id, insights } = await episodeWithInsights(api, 'Chapters by hand');
  const second = insights.chapters[1]!;
  await signIn(page, product);
  await page.goto(`/episode-insights?episode=${id}&tab=chapters`);

  await chapterRow(page, second.title)
    .getByRole('button', { name: `Edit ${second.title}` })
    .click();
  await page.getByLabel('Title').fill('Walter on the steps');
  await expectAccessibleInBothColours(page);
  await page.getByLabel('Begins at').fill(clock(second.startTime + 7));
  await page.getByRole('button', { name: 'Save chapter' }).click();
  await expect(toast(page)).toContainText('Chapter updated');
  await expect(chapterRow(page, 'Walter on the steps')).toBeVisible();

  await page.getByRole('button', { name: 'Add chapter' }).click();
  await page.getByLabel('Title').fill('Goodbye');
  await page.getByLabel('Begins at').fill('9:99');
  await page.getByRole('button', { name: 'Add chapter' }).last().click();
  await expect(page.getByText('Write a time in minutes and seconds, such as 3:07.')).toBeVisible();
  await page.getByLabel('Begins at').fill('59:00');
  await page.getByRole('button', { name: 'Add chapter' }).last().click();
  await expect(page.getByText(/^The episode ends at \d+:\d\d\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Begins at').fill(clock(insights.chapters.at(-1)!.endTime - 6));
  await page.getByRole('button', { name: 'Add chapter' }).last().click();
  await expect(toast(page)).toContainText('Chapter added');

  await chapterRow(page, 'Walter on the steps').getByRole('button', { name: 'Delete Walter on the steps' }).click();
  await expect(chapterRow(page, 'Walter on the steps')).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(chapterRow(page, 'Walter on the steps')).toBeVisible();
  await chapterRow(page, 'Goodbye').getByRole('button', { name: 'Delete Goodbye' }).click();
  await moveAwayFromToast(page);
  await expect
    .poll(async () => (await insightsOf(api, id)).chapters.map(({ title }) => title), { timeout: UNDO_IS_GONE_MS })
    .not.toContain('Goodbye');
  const { chapters } = await insightsOf(api, id);
  expect(chapters[0]!.startTime).toBe(0);
  expect(chapters.slice(0, -1).map(({ endTime }) => endTime)).toEqual(chapters.slice(1).map(({ startTime }) => startTime));
  await expect(page.getByText('Changed by hand, so generating leaves them as they are.')).toBeVisible();

  await chapterRow(page, 'Walter on the steps')
    .getByRole('button', { name: /^Play the chapter/ })
    .click();
  await page.getByRole('button', { name: /^Pause \d+:\d\d$/ }).click();
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0);

  await page.getByRole('tab', { name: /^Call-to-Actions/ }).click();
  await expectAccessibleInBothColours(page);
  const call = page.getByRole('switch').first();
  await call.click();
  await expect(toast(page)).toContainText('Call to action updated');
  await page.reload();
  await expect(call).not.toBeChecked();
  expect((await insightsOf(api, id)).callsToAction.some(({ isActive }) => !isActive)).toBe(true);
});

test('a failure shows its reason and can be retried', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'Nothing was found', EPISODE);
  const reason = 'The model refused: the key has no credit left.';
  let fails = true;
  await page.route(`**/api/episodes/${id}`, async (route) => {
    const response = (await (await route.fetch()).json()) as Output<typeof episodeRoutes.get>;
    const [job] = response.processingJobs;
    const failed = { ...job, jobType: 'insights', status: 'failed', errorMessage: reason };
    await route.fulfill({ json: fails ? { ...response, processingJobs: [failed] } : response });
  });
  await signIn(page, product);
  await page.goto(`/episode-insights?episode=${id}`);
  await expect(page.getByRole('alert').getByText(reason)).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.route('**/generate-insights', async (route) => {
    fails = false;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page)).toContainText('Insights generated', { timeout: FOUND_MS });
  await expect(page.getByText(reason)).toHaveCount(0);

  await page.route('**/generate-insights', (route) =>
    route.fulfill({ status: 503, json: { error: 'Insights are away.', code: 'unavailable' } }),
  );
  await page.getByRole('button', { name: 'Generate Insights' }).click();
  await expect(toast(page)).toContainText('Insights are away.');
  await page.goto('/episode-insights?episode=0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11');
  await expect(page.getByRole('heading', { name: 'Episode Not Found' })).toBeVisible();
  await expectAccessible(page);
});

test('all of insights can be used with the keyboard', async ({ page, product, api }) => {
  test.setTimeout(FOUND_MS * 2);
  const { id, insights } = await episodeWithInsights(api, 'Insights by key');
  const [quote] = insights.quotes;
  await signIn(page, product);
  await page.goto(`/episode-insights?episode=${id}`);
  const card = cardOf(page, quote!);
  const focused = async (button: Locator, key: string) => {
    await tabTo(page, button);
    await page.keyboard.press(key);
  };
  await focused(card.getByRole('button', { name: /^Play the quote/ }), 'Space');
  await focused(card.getByRole('button', { name: /^Pause the quote/ }), 'Space');
  await focused(card.getByRole('button', { name: /^More for the quote/ }), 'Enter');
  await expect(page.getByRole('menuitem', { name: 'Make a card' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Trim by words…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Trim the quote' });
  await tabTo(page, dialog.getByRole('slider', { name: /^Last word/ }));
  await page.keyboard.press('ArrowLeft');
  await press(page, 'Save quote');
  await expect(toast(page)).toContainText('Quote trimmed');
  await expect(dialog).toBeHidden();
  await focused(card.getByRole('button', { name: 'Feature', exact: true }), 'Enter');
  await expect(toast(page)).toContainText('Quote featured');

  await page.getByRole('tab', { name: /^Quotes/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Chapters/ })).toBeFocused();
  await press(page, `Edit ${insights.chapters[1]!.title}`);
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Renamed by key');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Chapter updated');
  await expect(chapterRow(page, 'Renamed by key')).toBeVisible();
  await page.getByRole('tab', { name: /^Chapters/ }).focus();
  await page.keyboard.press('End');
  await tabTo(page, page.getByRole('switch').first());
  await page.keyboard.press('Space');
  await expect(toast(page)).toContainText('Call to action updated');
});
