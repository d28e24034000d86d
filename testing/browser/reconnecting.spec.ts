import { episodeRoutes } from '@afterword/proto';
import { expectAccessibleInBothColours } from './accessible';
import { expect, signIn, test } from './journey';

const LIST = `**${episodeRoutes.list.path.replace('GET ', '')}?**`;
const away = {
  status: 503,
  headers: { 'retry-after': '1' },
  json: { error: 'This part of Afterword is not responding right now. Try again in a moment.', code: 'unavailable' },
};

test('the page shows that a part of the server is unavailable, and continues by itself', async ({ page, product }) => {
  await signIn(page, product);
  await page.route(LIST, (route) => route.fulfill(away));
  await page.reload();
  const note = page.getByRole('status').filter({ hasText: 'Reconnecting…' });
  await expect(note).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(note).toBeVisible();
  const [box, main] = [await note.boundingBox(), await page.getByRole('main').boundingBox()];
  expect(box!.x + box!.width, 'it covers nothing of the page').toBeLessThanOrEqual(main!.x);
  await page.unroute(LIST);
  await expect(note).toHaveCount(0);
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
});
