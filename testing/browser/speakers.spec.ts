import type { Page } from '@playwright/test';
import { OPENING } from '../src/speech';
import { expectAccessibleInBothColours } from './accessible';
import { expect, signIn, test, toast } from './journey';
import { press, tabTo } from './page-actions';
import { transcribedEpisode } from './test-episodes';

/** Whose passages they are, in their order. */
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
  const before = await speakersOf(page).allTextContents();
  expect(new Set(before).size).toBeGreaterThan(1);

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
