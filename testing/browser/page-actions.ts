import type { Locator, Page } from '@playwright/test';
import { expect } from './journey';

const MAX_TABS = 60;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await element.evaluate((node) => node.ownerDocument.activeElement === node)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MAX_TABS} tabs did not lead to ${String(element)}.`);
}

/** Moves the focus to a button with Tab and presses it. */
export async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' });
  await tabTo(page, button);
  await page.keyboard.press(key);
}

/** Returns the path and name of the file that an action downloads. */
export async function waitForDownload(page: Page, pressed: Promise<void>): Promise<{ name: string; file: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), pressed]);
  return { name: download.suggestedFilename(), file: await download.path() };
}

/** Returns the highlighted passages of the transcript. */
export const highlightedTexts = (page: Page, name: string) =>
  page.evaluate<string[]>(`[...(CSS.highlights.get('${name}') ?? [])].map((range) =>
  range.startContainer.data.slice(range.startOffset, range.endOffset))`);
