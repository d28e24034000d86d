import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOnly } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const everyRule: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules that depend on the color scheme. */
const rulesOfColour: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Elements of libraries that we cannot change: Uppy's file without a list around it, and Base UI's toast, which is announced elsewhere. */
const NOT_OURS = ['.uppy-Dashboard-Item', '[role="alertdialog"][aria-hidden="true"]'];

/** Waits two frames, after which every color transition has started. An interrupted transition never finishes. */
const AT_REST = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
  Promise.allSettled(document.getAnimations().filter((each) => each instanceof CSSTransition).map((each) => each.finished)))`;

/** Expects no violations from axe once all animations have ended. */
export async function expectAccessible(page: Page, runOnly = everyRule): Promise<void> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  await page.evaluate(AT_REST);
  const context = { exclude: NOT_OURS.map((selector) => [selector]) };
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(context)}, ${JSON.stringify({ runOnly })})`)) as AxeResults;
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}

/** Expects the same in both color schemes. */
export async function expectAccessibleInBothColours(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, rulesOfColour);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
}
