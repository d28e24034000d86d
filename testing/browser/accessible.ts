import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What libraries draw and we cannot change: Uppy's file without a list around it, Base UI's toast, which it reads out elsewhere. */
const NOT_OURS = ['.uppy-Dashboard-Item', '[role="alertdialog"][aria-hidden="true"]'];

/** axe finds nothing wrong with what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe);
  const [context, options] = [{ exclude: NOT_OURS.map((selector) => [selector]) }, { runOnly: { type: 'tag', values: TAGS } }];
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`)) as AxeResults;
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}

const NEXT_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** The same in dark and in light colours, once the page stands still in them. */
export async function expectAccessibleInBothColours(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(NEXT_FRAMES);
    await expectAccessible(page);
  }
}
