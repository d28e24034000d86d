import { transcribedEpisode } from './test-episodes';
import { expect, signIn, test } from './journey';

test('a page left open during an update reloads when its files are gone', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'Open over an update');
  let isGone = true;
  await page.route(/\/assets\/episode-dialog-/, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Edit episode' }).click();
  await reloaded;
  isGone = false;
  await page.getByRole('button', { name: 'Edit episode' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit episode' })).toBeVisible();
});
