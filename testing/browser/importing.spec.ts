import { writeFileSync } from 'node:fs';
import { brandProfileRoutes } from '@afterword/proto';
import type { Page } from '@playwright/test';
import { transcriptOf } from '../src/product';
import { recordingOf, SHORT_EPISODE } from '../src/speech';
import { expectAccessibleInBothColours } from './accessible';
import { transcribedEpisode } from './test-episodes';
import { chooseAudio, expect, startUpload, signIn, test } from './journey';
import { uploader } from './uploader';

const ALIGNED_MS = 60_000;
const replacements = [
  {
    name: 'talk.srt',
    text: '1\n00:00:00,500 --> 00:00:02,000\nKim: Nobody waits\n\n2\n00:00:02,000 --> 00:00:04,000\nKim: alone in this subtitle.\n',
    seen: 'alone in this subtitle.',
  },
  {
    name: 'talk.json',
    text: JSON.stringify({
      version: '1.0.0',
      segments: [{ startTime: 0.5, endTime: 4, speaker: 'Kim', body: 'Nobody waits alone in this JSON.' }],
    }),
    seen: 'alone in this JSON.',
  },
  { name: 'talk.txt', text: 'Kim: Nobody waits alone\nKim: in this plain text.', seen: 'in this plain text.' },
];

async function replaceBy(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this transcript' }).click();
  await page.getByRole('menuitem', { name: 'Replace transcript…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace the transcript' });
  await dialog.getByLabel('Transcript file').setInputFiles(file);
  await page.getByRole('dialog', { name: 'Check transcript' }).getByRole('button', { name: 'Use this transcript' }).click();
  await dialog.getByRole('button', { name: 'Use this file' }).click();
  await expect(dialog).toBeHidden();
}

test('an imported transcript replaces the current one, in every format', async ({ page, product, api }, info) => {
  test.setTimeout(replacements.length * ALIGNED_MS);
  const id = await transcribedEpisode(api, 'Replaced by others');
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  for (const { name, text, seen } of replacements)
    await test.step(name, async () => {
      const file = info.outputPath(name);
      writeFileSync(file, text);
      await replaceBy(page, file);
      await expect(page.getByText(seen)).toBeVisible({ timeout: ALIGNED_MS });
      await expect(page.getByRole('button', { name: 'Kim, rename' })).toBeVisible();
      const { words } = await transcriptOf(api, id);
      expect(words.starts.every((start, index) => start >= (words.starts[index - 1] ?? 0))).toBe(true);
    });
  await expectAccessibleInBothColours(page);
});

test('an upload includes its transcript as subtitles', async ({ page, product }, info) => {
  const captions = info.outputPath('along.srt');
  writeFileSync(captions, '1\n00:00:00,000 --> 00:00:04,000\nThis transcript came along.\n');
  await signIn(page, product);
  await page.getByLabel('Episode Title').fill('Came with its subtitles');
  await page.getByLabel('Transcript file (Optional)').setInputFiles(captions);
  await expect(page.getByText('Covers 0:00 to 0:04.')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'Use this transcript' }).click();
  await chooseAudio(page, await recordingOf(SHORT_EPISODE));
  await expect(uploader(page).dialog).toContainText('This transcript ends at 0:04, but your recording is 0:08 long. Is it the right file?');
  await startUpload(page);
  await expect(page.getByRole('heading', { name: 'Came with its subtitles', level: 1 })).toBeVisible();
  await expect(page.getByText('This transcript came along.')).toBeVisible({ timeout: ALIGNED_MS });
});

test('title and brand voice can be changed later', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'Named too early');
  const { profile } = await api.request(brandProfileRoutes.create, { brandName: 'Kitchen table', tone: 'warm' });
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  await page.getByRole('button', { name: 'Edit episode' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit episode' });
  await dialog.getByLabel('Episode Title').fill('Named well  ');
  await dialog.getByLabel('Brand Voice Profile').selectOption({ label: profile.brandName });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Named well', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Named well', level: 1 })).toBeVisible();
  await expect(page.getByText('Kitchen table', { exact: true })).toBeVisible();
});
