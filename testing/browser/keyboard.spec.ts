import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Product } from '../src/product';
import { captionsOf, recordingOf, SHORT_EPISODE } from '../src/speech';
import { transcribedEpisode, WrittenEpisode } from './test-episodes';
import { press, tabTo } from './page-actions';
import { expect, test, toast } from './journey';
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
  await expect(uploader(page).dialog).toMatchAriaSnapshot(`
    - dialog "1 file selected":
      - heading "1 file selected" [level=2]
      - button "Close"
      - status: 1 file selected
      - list:
        - listitem:
          - group "Made without a mouse":
            - button "Edit details"
            - button "Remove"
      - button "Cancel all"
      - button "Upload 1 file"
  `);
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
  await expect(page.getByRole('region', { name: 'Transcript text' })).toMatchAriaSnapshot(`
    - region "Transcript text":
      - button "Play from 0:00"
      - textbox "Text of this paragraph" [active]
      - status: Not saved yet
      - button "Discard"
      - button "Done"
  `);
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

test('reviewing, deciding and the dictionary work with the keyboard, and are named as they look', async ({ page, product, api }) => {
  const { id } = await WrittenEpisode.make(api, 'Decided without a mouse');
  await page.goto(`/episode/${id}`);
  await passGateByKey(page, product);
  const show = page.getByRole('region', { name: 'Show Notes' });
  await tabTo(page, show.getByRole('link', { name: /^Waiting for approval/ }));
  await page.keyboard.press('Enter');
  const decision = page.getByRole('form', { name: 'Your decision' });
  await tabTo(page, decision.getByLabel('Note (optional)'));
  await page.keyboard.type('Good.');
  await expect(decision).toMatchAriaSnapshot(`
    - form "Your decision":
      - heading "Your decision on version 1" [level=3]
      - textbox "Note (optional)" [active]: Good.
      - button "Approve"
      - button "Needs revision"
      - button "Reject"
  `);
  await page.keyboard.press('Tab');
  await expect(decision.getByRole('button', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Content approved');
  await expect(page.locator('main :focus')).toBeVisible();

  await page.goto('/dictionary');
  await press(page, 'Add Term');
  const dialog = page.getByRole('dialog', { name: 'Add Term' });
  await expect(dialog.getByLabel('Term')).toBeFocused();
  await page.keyboard.type('Kesselmarkt');
  await tabTo(page, dialog.getByLabel('Variations'));
  await page.keyboard.type('kettle market');
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Add Term":
      - heading "Add Term" [level=2]
      - textbox "Term": Kesselmarkt
      - textbox "Variations" [active]: kettle market
      - button "Cancel"
      - button "Add"
  `);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toHaveText('You have unsaved changes.');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, 'Add');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article', { name: 'Kesselmarkt' })).toBeVisible();
});
