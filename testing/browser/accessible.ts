import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { Result, RunOnly } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const everyRule: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules that can be broken in one scheme of colours and kept in the other. */
const rulesOfColour: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What a library draws and we cannot change: Base UI's toast, which it reads out elsewhere, and its button until it has the focus. */
const NOT_OURS = ['[role="alertdialog"][aria-hidden="true"]', 'button[aria-label="Dismiss"][aria-hidden="true"]'];

/** Two frames later every change of colour has begun; a transition that is overtaken by another never finishes. */
const AT_REST = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
  Promise.allSettled(document.getAnimations().filter((each) => each instanceof CSSTransition).map((each) => each.finished)))`;

/** axe finds nothing wrong with what the page shows, once it stands still. */
export async function expectAccessible(page: Page, runOnly = everyRule): Promise<void> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  await page.evaluate(AT_REST);
  const context = { exclude: NOT_OURS.map((selector) => [selector]) };
  const options = { runOnly, resultTypes: ['violations'] };
  const run = `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`;
  const violations = (await page.evaluate(run)) as Result[];
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}

/** The same in dark and in light colours. */
export async function expectAccessibleInBothColours(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, rulesOfColour);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
}
