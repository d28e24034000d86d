import { expect, type Page, test as base } from '@playwright/test';
import { Api, Product } from '../src/product';

interface Shared {
  product: Product;
  /** The product's calls, for what a journey needs but is not about. */
  api: Api;
}

/** One product for all journeys of a worker; each journey makes its own episodes. */
export const test = base.extend<object, Shared>({
  product: [
    async ({}, use) => {
      const product = await Product.start();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  api: [async ({ product }, use) => use(await Api.signIn(product)), { scope: 'worker' }],
  baseURL: async ({ product }, use) => use(product.url),
});

/** Passes the gate that stands before the page now. */
export async function enterPassword(page: Page, { password }: Product): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Access Platform' }).click();
  await expect(page.getByRole('button', { name: 'Access Platform' })).toBeHidden();
}

export async function signIn(page: Page, product: Product): Promise<void> {
  await page.goto('/');
  await enterPassword(page, product);
  await expect(page.getByRole('heading', { name: 'Episodes', level: 1 })).toBeVisible();
}

/** The session ends with the next such call, and not with one that the page makes by itself. */
export async function endSessionWith(page: Page, method: string, address: string): Promise<void> {
  let hasEnded = false;
  await page.route(address, async (route) => {
    if (hasEnded || route.request().method() !== method) return route.fallback();
    hasEnded = true;
    await page.context().clearCookies();
    await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer of-yesterday' } });
  });
}

/** Chooses a file in the uploader's dialog, without sending it yet. */
export async function chooseAudio(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose audio file' }).click();
  await page.locator('.uppy-Dashboard-input').first().setInputFiles(file);
}

export const startUpload = (page: Page) => page.getByRole('button', { name: /^Upload 1 file/ }).click();

/** What the page tells in a toast now. */
export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

export { expect };
