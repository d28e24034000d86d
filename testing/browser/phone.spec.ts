import { Product } from '../src/product';
import { OPENING, recordingOf } from '../src/speech';
import { expect, test as journey, toast } from './journey';

const TRANSCRIBED_MS = 600_000;

/** A new installation, in a browser that has not been asked yet who acts. */
const test = journey.extend({
  product: [
    async ({}, use) => {
      const product = await Product.start();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  storageState: { cookies: [], origins: [] },
});

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone, a recording becomes an approved LinkedIn post on the clipboard', async ({ page, product }) => {
  test.setTimeout(TRANSCRIBED_MS + 120_000);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await test.step('sign in', async () => {
    await page.goto('/');
    await page.getByLabel('Password', { exact: true }).fill(product.password);
    await button('Access Platform').tap();
    await button('Skip for now').tap();
  });
  await test.step('upload', async () => {
    await expect(page.getByText('Drop an audio file')).toBeHidden();
    await button('Choose audio file').tap();
    await page.getByLabel('Audio files').setInputFiles(await recordingOf(OPENING));
    await button(/^Upload 1 file/).tap();
    await expect(page).toHaveURL(/\/episode\/[0-9a-f-]{36}$/);
    await toast(page).getByTitle('Dismiss').tap();
  });
  await test.step('name and generate', async () => {
    await button('Name this episode').tap({ timeout: TRANSCRIBED_MS });
    await page.getByLabel('Episode Title').fill('Nobody said hello');
    await button('Save').tap();
    await button('Generate All Content').tap();
  });
  await test.step('review the LinkedIn post', async () => {
    await button('Social Media').tap();
    await page.getByRole('tab', { name: 'LinkedIn' }).tap();
    const post = page.getByRole('tabpanel', { name: 'LinkedIn' });
    await post.getByRole('link', { name: /^Waiting for approval/ }).tap();
    await button('Approve').tap();
    await expect(toast(page)).toContainText('Content approved');
  });
  await test.step('copy it', async () => {
    await page.getByRole('tab', { name: 'Approved 1' }).tap();
    await button(/^LinkedIn/).tap();
    await page.getByRole('dialog', { name: 'LinkedIn' }).getByRole('button', { name: 'Copy', exact: true }).tap();
    await expect(page.getByText('Copied', { exact: true })).toBeAttached();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('Nobody said hello');
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});
