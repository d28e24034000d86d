import type { Page } from '@playwright/test';

/** The file that a press brings: where it lies and what it is called. */
export async function arrival(page: Page, pressed: Promise<void>): Promise<{ name: string; file: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), pressed]);
  return { name: download.suggestedFilename(), file: await download.path() };
}
