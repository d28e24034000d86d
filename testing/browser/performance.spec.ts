import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { analyticsRoutes } from '@afterword/proto';
import { expectAccessible, expectAccessibleInBothColours } from './accessible';
import { expect, signIn, test, toast } from './journey';
import { WrittenEpisode } from './test-episodes';

const ADDRESS = '/episode-insights/performance';

const impressions = (page: Page) => page.getByRole('button', { name: /^Impressions/ });

/** Returns the template with numbers in the rows of these items, by id. */
const filledIn = (template: string, numbers: Record<string, string>) =>
  template
    .split('\r\n')
    .map((row) => row.replace(/,{6}$/, (blank) => numbers[row.slice(0, row.indexOf(','))] ?? blank))
    .join('\r\n');

async function chooseFile(page: Page, file: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByLabel('CSV file').click()]);
  await chooser.setFiles(file);
}

test('engagement numbers are entered by hand, by file and by script, and shown', async ({ page, product, api }, info) => {
  test.setTimeout(180_000);
  const episode = await WrittenEpisode.make(api, 'Numbers of the open door');
  await signIn(page, product);
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { name: 'No numbers yet' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Enter numbers of LinkedIn, Numbers of the open door' }).click();
  const dialog = page.getByRole('dialog', { name: 'Numbers for LinkedIn' });
  await dialog.getByLabel('Impressions').fill('3');
  await dialog.getByLabel('Clicks').fill('9');
  await dialog.getByRole('button', { name: 'Save numbers' }).click();
  await expect(dialog.getByRole('alert')).toContainText('There cannot be more clicks than impressions.');
  await expectAccessible(page);
  await dialog.getByLabel('Impressions').fill('1,200');
  await dialog.getByLabel('Clicks').fill('31');
  await dialog.getByLabel('Engagement score, 0 to 100').fill('81');
  await dialog.getByRole('button', { name: 'Save numbers' }).click();
  await expect(toast(page)).toContainText('Numbers saved');
  await expect(page.getByRole('button', { name: 'Click-through rate 2.58%' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Best hooks' })).toContainText('Engagement score: 81 of 100');

  await page.getByRole('button', { name: 'Import numbers' }).click();
  const imports = page.getByRole('dialog', { name: 'Import numbers' });
  const [download] = await Promise.all([page.waitForEvent('download'), imports.getByRole('button', { name: 'Download template' }).click()]);
  const template = await readFile(await download.path(), 'utf8');
  const file = info.outputPath('numbers.csv');
  const [twitter, notes] = [await episode.item('social_twitter'), await episode.item('show_notes')];
  await writeFile(file, filledIn(template, { [twitter.id]: ',many,,,,,', [notes.id]: ',500,3,,1.5%,,40' }));
  await chooseFile(page, file);
  await imports.getByRole('button', { name: 'Import file' }).click();
  await expect(imports.getByRole('table', { name: 'Rows that cannot be used' })).toContainText('“many” is not a number.');
  await expectAccessible(page);
  await writeFile(file, filledIn(template, { [twitter.id]: ',800,5,,,,', [notes.id]: ',500,3,,1.5%,,40' }));
  await chooseFile(page, file);
  await imports.getByRole('button', { name: 'Import file' }).click();
  await expect(imports.getByRole('status')).toContainText(/2 rows imported\. \d+ rows without a number left out\./);
  await page.keyboard.press('Escape');
  await expect(impressions(page)).toHaveText('Impressions2,500');

  const { id } = await episode.item('social_instagram');
  await api.request(analyticsRoutes.record, { id, impressions: 500, socialShares: 7 });
  await expect(impressions(page)).toHaveText('Impressions3,000');
  await expect(page.getByRole('table', { name: /by platform/ })).toContainText('Instagram');
  await expectAccessibleInBothColours(page);
});

test('engagement numbers are entered, read and deleted with the keyboard', async ({ page, product, api }) => {
  test.setTimeout(120_000);
  const episode = await WrittenEpisode.make(api, 'By the keyboard');
  const { id } = await episode.item('show_notes');
  await api.request(analyticsRoutes.record, { id, impressions: 70, recordedAt: '2026-01-01T00:00:00.000Z' });
  await signIn(page, product);
  await page.goto(ADDRESS);

  await page.getByRole('button', { name: 'Enter numbers of Show Notes, By the keyboard' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Numbers for Show Notes' });
  await expect(dialog.getByLabel('Impressions')).toBeFocused();
  await page.keyboard.type('640');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Numbers saved');
  await expect(page.getByRole('button', { name: 'Enter numbers of Show Notes, By the keyboard' })).toBeFocused();

  const plot = page.getByRole('slider', { name: 'Impressions by day' });
  await plot.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(plot).toHaveAttribute('aria-valuetext', /nothing entered$/);
  await page.keyboard.press('End');
  await expect(plot).toHaveAttribute('aria-valuetext', /from \d+ entr/);

  await page.getByRole('button', { name: 'Enter numbers of Show Notes, By the keyboard' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete the numbers of Jan 1, 2026' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Numbers deleted');
  await expect(dialog.getByText('Jan 1, 2026')).toBeHidden();
});
