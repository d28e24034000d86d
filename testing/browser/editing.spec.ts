import type { Page } from '@playwright/test';
import { transcriptOf } from '../src/product';
import { EPISODE } from '../src/speech';
import { expectAccessibleInBothColours } from './accessible';
import { transcribedEpisode } from './test-episodes';
import { expect, signIn, test, toast } from './journey';
import { highlightedTexts } from './page-actions';

const editor = (page: Page) => page.getByLabel('Text of this paragraph');

async function editAt(page: Page, time: string): Promise<void> {
  await page.getByRole('button', { name: `Edit the text at ${time}` }).click();
  await editor(page).press('End');
}

test('a paragraph saves automatically, keeps its word times, and can be undone', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'Edited and undone');
  const { words } = await transcriptOf(api, id);
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  await editAt(page, '0:00');
  await editor(page).pressSequentially(' Always.');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await editor(page).press('Escape');
  await expect(page.getByText('good neighbours. Always.')).toBeVisible();
  const edited = await transcriptOf(api, id);
  expect(edited.words.starts.slice(0, 10)).toEqual(words.starts.slice(0, 10));
  await page.getByRole('button', { name: 'More for this transcript' }).click();
  await expectAccessibleInBothColours(page);
  await page.getByRole('menuitem', { name: 'Undo last change' }).click();
  await expect(toast(page)).toContainText('Change undone');
  await expect(page.getByText('Always.')).toHaveCount(0);
  expect((await transcriptOf(api, id)).words).toEqual(words);
});

test('two tabs that edit one paragraph see both texts, and neither is lost', async ({ page, product, api, context }) => {
  const id = await transcribedEpisode(api, 'Changed by two');
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  const other = await context.newPage();
  await other.goto(`/episode/${id}`);
  await editAt(page, '0:00');
  await editAt(other, '0:00');
  await editor(other).pressSequentially(' And about bread.');
  await editor(other).press('Escape');
  await expect(editor(other)).toBeHidden();
  await page.bringToFront();
  await editor(page).pressSequentially(' And about chairs.');
  const conflict = page.getByRole('dialog', { name: 'This paragraph has changed' });
  await expect(conflict.getByRole('region', { name: 'In the transcript now' })).toContainText('And about bread.');
  await expect(conflict.getByRole('region', { name: 'Yours' })).toContainText('And about chairs.');
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Escape');
  await expect(conflict).toBeHidden();
  await expect(editor(page)).toHaveValue(/And about chairs\.$/);
  await editor(page).press('Escape');
  await conflict.getByRole('button', { name: 'Use my text' }).click();
  await expect(conflict).toBeHidden();
  await expect(other.getByText('And about chairs.')).toBeVisible();
});

test('words are played, found and corrected; speakers are renamed and merged', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'Heard and corrected', EPISODE);
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  await page.getByText('Thank you for having me.').click({ position: { x: 4, y: 8 } });
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => highlightedTexts(page, 'playing-word')).not.toEqual([]);
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const seek = page.getByRole('slider', { name: 'Seek' });
  const before = Number(await seek.inputValue());
  await page.keyboard.press('l');
  await expect.poll(async () => Number(await seek.inputValue())).toBe(before + 10);

  await page.getByRole('button', { name: 'Find in transcript' }).click();
  await page.keyboard.type('walter');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await expect.poll(() => highlightedTexts(page, 'found-current')).toEqual(['Walter']);
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Thomas, rename' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Grace');
  await expect(page.getByText('Thomas and Grace become one speaker.')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(toast(page)).toContainText('Speaker renamed');
  await expect(page.getByRole('button', { name: 'Thomas, rename' })).toHaveCount(0);
});
