import type { Locator, Page } from '@playwright/test';
import { expect } from './journey';

const MOST_TABS = 60;

/** Goes on with Tab until the element has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await element.evaluate((node) => node.ownerDocument.activeElement === node)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_TABS} tabs did not lead to ${String(element)}.`);
}

/** Presses a button that Tab leads to. */
export async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' });
  await tabTo(page, button);
  await page.keyboard.press(key);
}

/** The file that a press brings: where it lies and what it is called. */
export async function waitForDownload(page: Page, pressed: Promise<void>): Promise<{ name: string; file: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), pressed]);
  return { name: download.suggestedFilename(), file: await download.path() };
}

/** The stretches of the transcript that bear a mark now. */
export const highlightedTexts = (page: Page, name: string) =>
  page.evaluate<string[]>(`[...(CSS.highlights.get('${name}') ?? [])].map((range) =>
  range.startContainer.data.slice(range.startOffset, range.endOffset))`);
