import { writeFileSync } from 'node:fs';
import { episodeRoutes } from '@afterword/proto';
import { upload } from '../src/product';
import { captionsOf, SHORT_EPISODE, silence } from '../src/speech';
import { expectAccessibleInBothColours } from './accessible';
import { episodeInWork } from './test-episodes';
import { chooseAudio, expect, startUpload, signIn, test, toast } from './journey';

/** Long, because other transcriptions may be queued. */
const HEARD_MS = 120_000;

test('a failed transcription shows its reason, can be retried, and can be replaced by an import', async ({ page, product }, info) => {
  test.setTimeout(3 * HEARD_MS);
  const captions = info.outputPath('talk.vtt');
  writeFileSync(captions, captionsOf(SHORT_EPISODE));
  await signIn(page, product);
  await page.getByLabel('Episode Title').fill('Nobody speaks');
  await chooseAudio(page, await silence(info.outputPath()));
  await startUpload(page);
  const reason = page.getByRole('alert').getByText("We couldn't find any speech in this recording.");
  await expect(reason).toBeVisible({ timeout: HEARD_MS });
  await expect(page.getByText('Failed').first()).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page)).toContainText('Transcription started');
  await expect(toast(page)).toContainText('Your episode is being transcribed.');
  await expect(reason).toBeHidden();
  await expect(reason).toBeVisible({ timeout: HEARD_MS });
  await page.getByLabel('Transcript file').setInputFiles(captions);
  await page.getByRole('button', { name: 'Use this transcript' }).click();
  await expect(page.getByText('Completed').first()).toBeVisible({ timeout: HEARD_MS });
  await expect(page.getByText('Today we talk about good neighbours.')).toBeVisible();
});

test('a running transcription shows its progress and can be canceled', async ({ page, product, api }) => {
  const id = await episodeInWork(api, 'Stopped in the middle');
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  await expect(page.getByText('Processing Status')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Transcription' })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'Cancel transcription' }).click();
  await expect(page.getByText('Cancelled. What is done already is kept.')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Cancel transcription' })).toBeVisible();
  await api.request(episodeRoutes.delete, { id });
  await expect(page.getByRole('heading', { name: 'Episode Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Episodes' })).toBeVisible();
});

test('episodes are searched, renamed, deleted and restored', async ({ page, product, api }, info) => {
  const audioFilePath = await upload(api, await silence(info.outputPath(), 2));
  const { episode } = await api.request(episodeRoutes.create, { title: 'Unmistakable before', audioFilePath });
  await signIn(page, product);
  await page.getByRole('link', { name: /^See all/ }).click();
  await page.getByLabel('Search episodes').fill('unmistakable');
  await expect(page.getByText('1 episode found')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Unmistakable before' }).check();
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Episode Title').fill('Unmistakable after');
  await page.keyboard.press('Enter');
  const found = page.getByRole('link', { name: 'Unmistakable after' });
  await expect(found).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No episodes match')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expectAccessibleInBothColours(page);
  await undo.click();
  await expect(found).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Unmistakable after' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page)).toContainText('Episode deleted');
  await expect(toast(page)).not.toContainText('Episode deleted');
  expect((await api.errorOf(episodeRoutes.get, { id: episode.id })).status).toBe(404);
});
