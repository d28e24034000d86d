import { writeFileSync } from 'node:fs';
import { episodeRoutes } from '@afterword/proto';
import type { CDPSession, Page } from '@playwright/test';
import { silentWave } from '../src/speech';
import { chooseAudio, expect, startUpload, signIn, test } from './journey';
import { dropFile, uploader } from './uploader';

const MEGABYTE = 1024 * 1024;
const SIZE = 120 * MEGABYTE;
const PART_SIZE = 5 * MEGABYTE;
const PARTS_AT_ONCE = 6;
/** Slow enough that a person, and this test, can act while it uploads. */
const BYTES_PER_SECOND = 12 * MEGABYTE;

/** The page's way to the server: slow, or cut off. */
async function lineOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const be = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: BYTES_PER_SECOND,
    });
  await be(false);
  return { cut: () => be(true), mend: () => be(false) };
}

/** Numbers of the parts that the store has confirmed. */
function watchParts(page: Page): number[] {
  const parts: number[] = [];
  page.on('response', (response) => {
    const part = new URL(response.url()).searchParams.get('partNumber');
    if (part && response.request().method() === 'PUT' && response.ok()) parts.push(Number(part));
  });
  return parts;
}

/** The store may have taken parts, six at a time, whose confirmation was lost when the upload was interrupted. */
function expectEachOnce(parts: number[], interruptions: number): void {
  expect(parts.toSorted((a, b) => a - b)).toEqual([...new Set(parts)].toSorted((a, b) => a - b));
  expect(parts.length).toBeGreaterThanOrEqual(SIZE / PART_SIZE - PARTS_AT_ONCE * interruptions);
}

test.beforeEach(({ page, product }) => signIn(page, product));

test('a large file is sent in parts, can be paused and resumed, and blocks a second one', async ({ page }, info) => {
  await lineOf(page);
  const parts = watchParts(page);
  const { dialog, title } = uploader(page);
  await chooseAudio(page, silentWave(info.outputPath('paused.wav'), SIZE));
  await startUpload(page);
  await expect.poll(() => parts.length).toBeGreaterThan(2);
  await expect(title).toHaveText('Uploading 1 file');
  await dropFile(page, '[role="dialog"]', 'other.mp3');
  await expect(dialog).toContainText('Cannot add more files');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(title).toHaveText('Upload paused');
  const arrived = parts.length;
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect.poll(() => parts.length).toBeGreaterThan(arrived);
  await expect(page).toHaveURL(/\/episode\//, { timeout: 40_000 });
  expectEachOnce(parts, 1);
});

test('a large upload and its transcript survive a lost connection and a reload, and become one episode', async ({ page, api }, info) => {
  const title = 'Outlives a cut line';
  const file = silentWave(info.outputPath('restored.wav'), SIZE);
  const parts = watchParts(page);
  const line = await lineOf(page);
  const captions = info.outputPath('kept.srt');
  writeFileSync(captions, '1\n00:00:00,000 --> 00:00:04,000\nThis transcript outlived it, too.\n');
  await page.getByLabel('Episode Title').fill(title);
  await page.getByLabel('Transcript file (Optional)').setInputFiles(captions);
  await page.getByRole('dialog', { name: 'Check transcript' }).getByRole('button', { name: 'Use this transcript' }).click();
  await chooseAudio(page, file);
  await startUpload(page);
  await expect.poll(() => parts.length).toBeGreaterThan(6);
  await line.cut();
  await expect(uploader(page).dialog).toContainText('No Internet connection');
  await line.mend();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await lineOf(page);
  await expect(page.getByText('Session restored')).toBeVisible();
  await expect(page.getByText('kept.srt is still chosen.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue upload' }).click();
  await expect(uploader(page).title).toHaveText('Session restored');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles(file);
  await startUpload(page);
  await expect(page).toHaveURL(/\/episode\//, { timeout: 40_000 });
  await expect(page.getByText('This transcript outlived it, too.')).toBeVisible();
  expectEachOnce(parts, 2);
  const { episodes } = await api.request(episodeRoutes.list, { search: title });
  expect(episodes).toHaveLength(1);
});
