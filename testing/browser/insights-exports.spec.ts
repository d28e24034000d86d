import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothColours } from './accessible';
import { waitForDownload } from './page-actions';
import { episodeWithInsights } from './test-episodes';
import { expect, signIn, test } from './journey';

async function exported(page: Page, form: string): Promise<{ name: string; text: string }> {
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByLabel('What').selectOption({ label: form });
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled();
  const { name, file } = await waitForDownload(page, dialog.getByRole('button', { name: 'Download' }).click());
  return { name, text: await readFile(file, 'utf8') };
}

test('exported insights are valid for independent readers', async ({ page, product, api }) => {
  test.setTimeout(120_000);
  const { id, insights } = await episodeWithInsights(api, 'Out <and> about');
  await signIn(page, product);
  await page.goto(`/episode-insights?episode=${id}&tab=chapters`);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('00:00');
  await expectAccessibleInBothColours(page);

  const starts = insights.chapters.map(({ startTime }) => startTime);
  const file = await exported(page, 'Chapters file (Podcasting 2.0 JSON)');
  const { version, chapters } = JSON.parse(file.text) as { version: string; chapters: { startTime: number; title: string }[] };
  expect([file.name, version]).toEqual(['out-and-about-chapters.json', '1.2.0']);
  expect(chapters.map(({ startTime }) => startTime)).toEqual(starts);

  const lines = (await exported(page, 'Chapters for Apple Podcasts')).text.split('\n');
  const seconds = lines.map((line) =>
    /^(\d\d):(\d\d):(\d\d) \S/
      .exec(line)!
      .slice(1)
      .reduce((sum, part) => sum * 60 + Number(part), 0),
  );
  expect(seconds).toEqual(starts);

  const { text } = await exported(page, 'Soundbite tags for the feed');
  const bites = await page.evaluate<{ fault: boolean; durations: number[] }>(`(() => {
    const feed = '<item xmlns:podcast="https://podcastindex.org/namespace/1.0">' + ${JSON.stringify(text)} + '</item>';
    const parsed = new DOMParser().parseFromString(feed, 'application/xml');
    const bites = [...parsed.getElementsByTagName('podcast:soundbite')];
    return { fault: parsed.querySelector('parsererror') !== null, durations: bites.map((bite) => Number(bite.getAttribute('duration'))) };
  })()`);
  expect(bites.fault).toBe(false);
  expect(bites.durations).toHaveLength(insights.quotes.length);
  expect(bites.durations.every((duration) => duration >= 15 && duration <= 120)).toBe(true);

  const quotes = (await exported(page, 'Quotes as text')).text.split('\n\n');
  expect(quotes).toHaveLength(insights.quotes.length);
});
