import type { Page, Request, Response } from '@playwright/test';

/** The last of what a page asked the API for, enough to see what it waited for. */
const LAST_REQUESTS = 30;

/** Records what a page requests, and what goes wrong. The function that is returned describes that, and what the page shows now. */
export function recordEvidence(page: Page): () => Promise<string> {
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
