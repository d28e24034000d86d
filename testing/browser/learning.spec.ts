import { brandProfileRoutes } from '@afterword/proto';
import type { Page } from '@playwright/test';
import { takeOut, voicedPost } from '../src/product';
import { expectAccessibleInBothColours } from './accessible';
import { expect, signIn, test, toast } from './journey';

const PHRASE = 'The full episode';
const SENTENCE = `You removed “${PHRASE}” 3 of 3 times`;

const openLearned = async (page: Page, brand: string) => {
  await page.goto('/voice-library');
  await page.getByRole('button', { name: `What we learned: ${brand}` }).click();
  return page.getByRole('dialog', { name: 'What we learned' });
};

test('a team sees what its edits taught, accepts it, and the next text is written so', async ({ page, product, api }, { outputPath }) => {
  test.setTimeout(180_000);
  const brand = 'Learning Table';
  const voice = (await api.ask(brandProfileRoutes.create, { brandName: brand })).profile.id;
  const newPost = (title: string) => voicedPost(api, { voice, title, file: outputPath('talk.txt') });
  await signIn(page, product);

  let dialog = await openLearned(page, brand);
  await expect(dialog.getByRole('heading', { name: 'Nothing learned yet' })).toBeVisible();
  await expectAccessibleInBothColours(page);

  /* Somebody else edits; the open page follows. */
  for (const title of ['One evening', 'Another evening', 'A third evening']) await takeOut(api, await newPost(title), `${PHRASE}: `);
  await expect(dialog.getByText(SENTENCE)).toBeVisible();
  await dialog.getByText('Where we saw this').first().click();
  await expect(dialog.getByRole('link', { name: 'A third evening · LinkedIn' }).first()).toBeVisible();
  await expect(dialog.getByText('How much you change')).toBeVisible();
  await expectAccessibleInBothColours(page);

  const accept = dialog.getByRole('button', { name: `Accept: ${SENTENCE}` });
  await accept.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Pattern accepted');
  await expect(dialog.getByRole('region', { name: 'Accepted: the writer keeps to this' })).toContainText(SENTENCE);
  expect((await newPost('A fourth evening')).content).not.toContain(PHRASE);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  dialog = await openLearned(page, brand);
  const accepted = dialog.getByRole('region', { name: 'Accepted: the writer keeps to this' });
  await expect(accepted).toContainText(SENTENCE);
  await accepted.getByRole('button', { name: `Delete: ${SENTENCE}` }).click();
  await expect(toast(page)).toContainText('Pattern deleted');
  await expect(dialog.getByText(SENTENCE)).toBeHidden();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(accepted).toContainText(SENTENCE);
});
