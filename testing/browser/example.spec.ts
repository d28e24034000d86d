import { Product } from '../src/product';
import { expectAccessibleInBothColours } from './accessible';
import { expect, signIn, test as journey, toast } from './journey';

/** A product of its own, because the journey begins without any episode. */
const test = journey.extend({
  product: [
    async ({}, use) => {
      const product = await Product.start();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('one click in an empty product brings an example to play and review, and one click deletes it', async ({ page, product }) => {
  await signIn(page, product);
  await expectAccessibleInBothColours(page);
  await test.step('add it', async () => {
    await page.getByRole('button', { name: 'Try an example episode' }).click();
    await expect(page.getByRole('heading', { name: 'Eleven Seconds of Silence', level: 1 })).toBeVisible();
    await expect(page.getByText('This is an example.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Show Notes' }).getByText('Six years ago we recorded a nurse')).toBeVisible();
    await expectAccessibleInBothColours(page);
  });
  await test.step('play it', async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(async () => Number(await page.getByRole('slider', { name: 'Seek' }).inputValue())).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Pause' }).click();
  });
  await test.step('review it', async () => {
    await page.getByRole('link', { name: /^Workflow/ }).click();
    await expect(page.getByRole('tab', { name: 'Approved 1' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Pending Approval 3' })).toBeVisible();
    await page.getByRole('button', { name: /^Show Notes/ }).click();
    const review = page.getByRole('region', { name: 'Show Notes', exact: true });
    await expect(review.getByText('Example', { exact: true })).toBeVisible();
    await review.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page)).toContainText('Content approved');
    await expect(page.getByRole('tab', { name: 'Approved 2' })).toBeVisible();
  });
  await test.step('delete it', async () => {
    await page.getByRole('link', { name: 'Episodes', exact: true }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(toast(page)).toContainText('Episode deleted');
    await expect(page.getByText('Recent Episodes')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await toast(page).getByTitle('Dismiss').click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Try an example episode' })).toBeVisible();
  });
});
