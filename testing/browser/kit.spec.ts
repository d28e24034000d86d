import { approvalRoutes } from '@afterword/proto';
import { expectAccessibleInBothColours } from './accessible';
import { expect, signIn, test, toast } from './journey';
import { tabTo, waitForDownload } from './page-actions';
import { WrittenEpisode } from './test-episodes';

const ADDRESS = 'https://www.linkedin.com/posts/bread';

test('what is approved is copied from the kit, marked as posted with its address, and found beside its numbers', async ({
  page,
  product,
  api,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const episode = await WrittenEpisode.make(api, 'Bread for the neighbors');
  const post = await episode.item('social_linkedin');
  await api.request(approvalRoutes.decide, { contentId: post.id, version: post.version, status: 'approved' });
  await signIn(page, product);
  await page.goto(`/episode/${episode.id}`);
  await page.getByRole('link', { name: 'Publishing kit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Publishing kit' })).toBeFocused();
  const row = page.getByRole('listitem', { name: 'LinkedIn', exact: true });
  await expect(
    page.getByRole('listitem', { name: 'Show Notes', exact: true }).getByRole('link', { name: 'Review', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Show Notes', exact: true }).getByRole('checkbox')).toBeHidden();

  await row.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toBe(post.content.trim());
  const recording = page.getByRole('listitem', { name: 'Episode audio' }).getByRole('button', { name: 'Download' });
  expect((await waitForDownload(page, recording.click())).name).toMatch(/\.wav$/);

  const box = row.getByRole('checkbox', { name: 'LinkedIn posted' });
  await tabTo(page, box);
  await page.keyboard.press('Space');
  const address = row.getByRole('textbox', { name: 'Address of LinkedIn' });
  await tabTo(page, address);
  await page.keyboard.type('www.linkedin.com/posts/bread');
  await page.reload();
  await expect(address).toHaveValue('www.linkedin.com/posts/bread');
  await expectAccessibleInBothColours(page);
  await address.press('Enter');
  await expect(row.getByRole('link', { name: 'Open LinkedIn' })).toHaveAttribute('href', ADDRESS);

  await page.goto('/episode-insights/performance');
  const item = page.getByRole('listitem').filter({ hasText: 'Bread for the neighbors' }).filter({ hasText: 'LinkedIn' });
  await expect(item.getByRole('link', { name: /^Posted/ })).toHaveAttribute('href', ADDRESS);

  await page.goto(`/episode/${episode.id}?view=kit`);
  await box.click();
  await expect(toast(page)).toContainText('LinkedIn is no longer marked as posted.');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('link', { name: 'Open LinkedIn' })).toHaveAttribute('href', ADDRESS);
});
