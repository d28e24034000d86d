import { episodeRoutes } from '@afterword/proto';
import { written } from '../src/product';
import { expectAccessibleInBothColours } from './accessible';
import { transcribedEpisode } from './test-episodes';
import { expect, signIn, test } from './journey';
import { SCREENS } from './screens';

test('every screen has a heading and is accessible in both color schemes', async ({ page, product }) => {
  await signIn(page, product);
  for (const [path, heading] of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 }), path).toBeVisible();
    await expectAccessibleInBothColours(page);
  }
});

test('no screen is wider than a small phone', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, product);
  for (const [path, heading] of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(320);
  }
});

test('no screen logs an error to the console', async ({ page, product }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on(
    'console',
    (message) => message.type() === 'error' && !/404|Failed to load resource/.test(message.text()) && faults.push(message.text()),
  );
  await signIn(page, product);
  for (const [path] of SCREENS.filter(([, heading]) => !/Not Found/.test(heading))) await page.goto(path, { waitUntil: 'networkidle' });
  expect(faults).toEqual([]);
});

test('a team without episodes sees the next step', async ({ page, product }) => {
  await page.route('**/api/episodes?*', (route) => route.fulfill({ json: { episodes: [], next: null, total: 0 } }));
  await signIn(page, product);
  await expect(page.getByText('What happens next')).toBeVisible();
  await expect(page.getByText('Recent Episodes')).toHaveCount(0);
  await expectAccessibleInBothColours(page);
});

test('an episode and its dialogs are accessible before and after generating content', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'Looked at from all sides');
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  await expect(page.getByText('Today we talk about good neighbours.')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'Edit episode' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit episode' })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More for this transcript' }).click();
  await page.getByRole('menuitem', { name: 'Replace transcript…' }).click();
  await expect(page.getByRole('dialog', { name: 'Replace the transcript' })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Escape');
  await api.request(episodeRoutes.generate, { id });
  await written(api, id);
  await page
    .getByRole('button', { name: /^Play the source/ })
    .first()
    .click();
  await expectAccessibleInBothColours(page);
});
