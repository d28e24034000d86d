import { brandProfileRoutes, contentRoutes, episodeRoutes } from '@afterword/proto';
import type { Page } from '@playwright/test';
import { jobEnded, deleteWords, voicedPosts } from '../src/product';
import { expectAccessibleInBothColours } from './accessible';
import { expect, signIn, test, toast } from './journey';

const PHRASE = 'The full episode';
const SENTENCE = `You removed “${PHRASE}” 3 of 3 times`;

const openLearned = async (page: Page, brand: string) => {
  await page.goto('/voice-library');
  await page.getByRole('button', { name: `Brand learning: ${brand}` }).click();
  return page.getByRole('dialog', { name: 'Brand learning' });
};

test('a team accepts a pattern of its edits, and the next item follows it', async ({ page, product, api }, testInfo) => {
  test.setTimeout(240_000);
  const brand = 'Learning Table';
  const voice = (await api.request(brandProfileRoutes.create, { brandName: brand })).profile.id;
  const newEpisode = (title: string) => voicedPosts(api, { voice, title, file: testInfo.outputPath('talk.txt') });
  const [post, thread] = await newEpisode('One evening');
  const [otherPost] = await newEpisode('Another evening');
  await signIn(page, product);

  const dialog = await openLearned(page, brand);
  await expect(dialog.getByRole('heading', { name: 'Nothing learned yet' })).toBeVisible();
  await expectAccessibleInBothColours(page);

  for (const text of [post, thread, otherPost]) await deleteWords(api, text, `${PHRASE}: `);
  await expect(dialog.getByText(SENTENCE)).toBeVisible();
  const card = dialog.getByRole('listitem', { name: SENTENCE });
  await card.getByText('Where we saw this').click();
  await expect(card.getByRole('link', { name: 'Another evening · LinkedIn' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'How much you change' })).toBeVisible();
  await expectAccessibleInBothColours(page);

  await dialog.getByRole('button', { name: `Accept: ${SENTENCE}` }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Pattern accepted');
  const accepted = dialog.getByRole('region', { name: 'Accepted: the writer follows this' });
  await expect(accepted).toContainText(SENTENCE);
  const { jobId } = await api.request(episodeRoutes.regenerate, { id: otherPost.episodeId, contentType: 'social_linkedin' });
  expect(await jobEnded(api, otherPost.episodeId, jobId)).toMatchObject({ status: 'completed' });
  const { content } = await api.request(contentRoutes.listForEpisode, { id: otherPost.episodeId });
  expect(content.find(({ id }) => id === otherPost.id)).toMatchObject({ version: 3, content: expect.not.stringContaining(PHRASE) });

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openLearned(page, brand);
  await accepted.getByRole('button', { name: `Delete: ${SENTENCE}` }).click();
  await expect(toast(page)).toContainText('Pattern deleted');
  await expect(dialog.getByText(SENTENCE)).toBeHidden();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(accepted).toContainText(SENTENCE);
});
