import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Product } from '../src/product';
import { captionsOf, recordingOf, SHORT_EPISODE } from '../src/speech';
import { transcribedEpisode } from './test-episodes';
import { press, tabTo } from './page-actions';
import { expect, test } from './journey';
import { uploader } from './uploader';

const TRANSCRIBED_MS = 60_000;

async function passGateByKey(page: Page, { password }: Product): Promise<void> {
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

async function chooseByKey(page: Page, open: () => Promise<void>, file: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()]);
  await chooser.setFiles(file);
}

/** Slows animations of the page down ten times, as on a busy machine. */
async function slowDownMotion(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
}

test('everything from signing in to an edited transcript works with the keyboard', async ({ page, product }, info) => {
  test.setTimeout(TRANSCRIBED_MS + 60_000);
  const captions = info.outputPath('talk.vtt');
  writeFileSync(captions, captionsOf(SHORT_EPISODE));
  await page.goto('/');
  await slowDownMotion(page);
  await passGateByKey(page, product);

  await tabTo(page, page.getByLabel('Episode Title'));
  await page.keyboard.type('Made without a mouse');
  await tabTo(page, page.getByLabel('Transcript file (Optional)'));
  await chooseByKey(page, () => page.keyboard.press('Enter'), captions);
  await press(page, 'Use this transcript');
  await press(page, 'Choose audio file');
  await chooseByKey(page, () => press(page, 'Browse files'), await recordingOf(SHORT_EPISODE));
  await press(page, /^Upload 1 file/);

  await expect(page.getByRole('heading', { name: 'Made without a mouse', level: 1 })).toBeVisible();
  await expect(uploader(page).dialog).toBeHidden();
  await expect(page.locator('main:focus, main h1:focus')).toBeVisible();
  await expect(page.getByText('Today we talk about good neighbours.')).toBeVisible({ timeout: TRANSCRIBED_MS });
  await press(page, 'Play from 0:00', 'Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await press(page, 'Edit the text at 0:00');
  await page.keyboard.type(' Always.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('good neighbours. Always.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit the text at 0:00' })).toBeFocused();
});

test('menus, dialogs and signing out work with the keyboard', async ({ page, product, api }) => {
  await transcribedEpisode(api, 'Left without a mouse');
  await page.goto('/episodes');
  await passGateByKey(page, product);
  await tabTo(page, page.getByLabel('Search episodes'));
  await page.keyboard.type('Left without');
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabTo(page, page.getByRole('checkbox', { name: 'Select all' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, 'More for this transcript');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Replace transcript…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Replace the transcript' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(page, 'Copy transcript', 'Space');
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  await press(page, 'Logout');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});
