import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { episodeRoutes } from '@afterword/proto';
import type { Page } from '@playwright/test';
import { transcribed, upload } from '../src/product';
import { OPENING, recordSeparately, SPEAKERS } from '../src/speech';
import { expectAccessibleInBothColours } from './accessible';
import { expect, signIn, test, toast } from './journey';
import { press, tabTo } from './page-actions';
import { transcribedEpisode } from './test-episodes';

/** Returns the speakers of the passages, in order. */
const speakersOf = (page: Page) => page.getByRole('option').locator('span:first-child');

test('speakers are assigned, divided, named, merged and undone with the keyboard', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'Who said that', OPENING);
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  await press(page, 'More for this transcript');
  await expect(page.getByRole('menuitem', { name: 'Speakers' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Speakers', level: 1 })).toBeFocused();
  const list = page.getByRole('listbox', { name: 'Passages' });
  await expect.poll(async () => new Set(await speakersOf(page).allTextContents()).size).toBeGreaterThan(1);
  const before = await speakersOf(page).allTextContents();

  await tabTo(page, list);
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Assign 2 passages to')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('n');
  await page.keyboard.type('Marlene');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('2 passages assigned to Marlene');
  await expect(list).toBeFocused();
  await expect(speakersOf(page).nth(1)).toHaveText('Marlene');

  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('0');
  await expect(speakersOf(page)).toHaveCount(before.length + 1);
  await expect(speakersOf(page).nth(1)).toHaveText('Unknown speaker');

  await press(page, 'Rename Marlene');
  await page.keyboard.type('Marlene Weber');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Marlene renamed to Marlene Weber');
  await expect(page.getByRole('button', { name: 'Rename Marlene Weber' })).toBeFocused();
  await press(page, 'More for Unknown speaker');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename Unknown speaker' })).toBeHidden();
  await expect(list).toBeFocused();

  const [assigned, divided, renamed] = [
    before.with(0, 'Marlene').with(1, 'Marlene'),
    ['Marlene', 'Unknown speaker', 'Marlene'],
    'Marlene Weber',
  ];
  const following = before.slice(2);
  for (const speakers of [[renamed, 'Unknown speaker', renamed, ...following], [...divided, ...following], assigned, before]) {
    await page.keyboard.press('Control+z');
    await expect(speakersOf(page)).toHaveText(speakers);
  }
});

test('a name is readable while it is changed on a phone', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'A name on a phone', OPENING);
  await signIn(page, product);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/episode/${id}?view=speakers`);
  await page
    .getByRole('button', { name: /^Rename/ })
    .first()
    .click();
  const field = await page.getByRole('textbox', { name: /^Name of/ }).boundingBox();
  expect(field?.width).toBeGreaterThan(160);
});

test('separate tracks are added, and assign speakers to words', async ({ page, product, api }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'journey-'));
  const microphones = { slt: { offsetMs: -1500, othersDb: -10, noiseDb: -50 }, rms: { offsetMs: 700, othersDb: -8, noiseDb: -55 } };
  const { recording, tracks } = await recordSeparately(OPENING, microphones, folder);
  const { episode } = await api.request(episodeRoutes.create, { title: 'A track for each', audioFilePath: await upload(api, recording) });
  await transcribed(api, episode.id);
  await signIn(page, product);
  await page.goto(`/episode/${episode.id}?view=speakers`);
  const card = page.getByRole('region', { name: 'Separate tracks' });
  await card.getByLabel('Tracks', { exact: true }).setInputFiles(tracks.map(({ file }) => file));
  await card.getByLabel('Speaker of slt.wav').fill('Grace');
  await expect(card.getByRole('button', { name: 'Find who speaks when' })).toBeDisabled();
  await card.getByLabel('Speaker of rms.wav').fill('Thomas');
  await expectAccessibleInBothColours(page);
  await card.getByRole('button', { name: 'Find who speaks when' }).click();
  await expect(card.getByText(/words assigned from 2 tracks\./)).toBeVisible({ timeout: 120_000 });
  await expect(card.getByText('Grace begins 1.5 s earlier, Thomas begins 0.7 s later.')).toBeVisible();
  const turns = async () => (await speakersOf(page).allTextContents()).filter((name, at, all) => name !== all[at - 1]);
  await expect.poll(turns).toEqual(OPENING.map(({ voice }) => SPEAKERS[voice]));
  rmSync(folder, { recursive: true });
});
