import { expect, test as base, type Page, type Request, type Response } from '@playwright/test';
import { EVIDENCE } from '../run/results.mjs';
import { Api, Product } from '../src/product';

interface Shared {
  product: Product;
  /** An API client, for everything that a journey needs but does not test. */
  api: Api;
}

/** One product for all journeys of a worker. Each journey creates its own episodes. */
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
  /**
   * The browser takes some milliseconds until it hands file dialogs over, so it is asked to before a journey presses anything. A request that
   * a journey changes may still be under way when it ends.
   */
  page: async ({ page }, use, journey) => {
    const evidence = recordEvidence(page);
    page.on('filechooser', () => {});
    await use(page);
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (journey.status !== journey.expectedStatus) await journey.attach(EVIDENCE, { body: await evidence(), contentType: 'text/plain' });
  },
  baseURL: async ({ product }, use) => use(product.url),
  /** This browser has been asked who acts. */
  storageState: async ({ product }, use) =>
    use({ cookies: [], origins: [{ origin: product.url, localStorage: [{ name: 'whoActsAsked', value: 'true' }] }] }),
});

/** Signs in on the current page. */
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

/** Ends the session at the next call of this kind, not at one that the page makes by itself. */
export async function endSessionWith(page: Page, method: string, address: string): Promise<void> {
  let hasEnded = false;
  await page.route(address, async (route) => {
    if (hasEnded || route.request().method() !== method) return route.fallback();
    hasEnded = true;
    await page.context().clearCookies();
    await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer of-yesterday' } });
  });
}

/** Selects a file in the upload dialog, without sending it yet. */
export async function chooseAudio(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose audio file' }).click();
  await page.getByLabel('Audio files').setInputFiles(file);
}

export const startUpload = (page: Page) => page.getByRole('button', { name: /^Upload 1 file/ }).click();

/** Returns the current toast. */
export const toast = (page: Page) => page.getByRole('region', { name: 'Messages' });

export { expect };

/** The last of what a page asked the API for, enough to see what it waited for. */
const LAST_REQUESTS = 30;

/** Records what a page requests, and what goes wrong. The function that is returned describes that, and what the page shows now. */
function recordEvidence(page: Page): () => Promise<string> {
  const startedAt = Date.now();
  const lines: string[] = [];
  const note = (line: string) => lines.push(`${Date.now() - startedAt} ms ${line}`);
  page.on('request', (request) => isOfApi(request) && note(`> ${request.method()} ${request.url()}`));
  page.on('response', (response) => (isOfApi(response) || !response.ok()) && note(`< ${response.status()} ${response.url()}`));
  page.on('requestfailed', (request) => note(`! ${request.failure()?.errorText} ${request.url()}`));
  page.on('pageerror', ({ message }) => note(`error: ${message}`));
  page.on('console', (message) => message.type() === 'error' && note(`console: ${message.text()}`));
  return async () => [page.url(), await describePage(page), ...lines.slice(-LAST_REQUESTS)].join('\n');
}

const isOfApi = (message: Request | Response) => new URL(message.url()).pathname.startsWith('/api/');

/** What the page contains, without the options of its lists. A page that is gone cannot be described. */
async function describePage(page: Page): Promise<string> {
  const snapshot = await page.locator('body').ariaSnapshot().catch(String);
  return snapshot.replaceAll(/^ *- option .*\n/gm, '');
}
