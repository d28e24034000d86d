import { writeFileSync } from 'node:fs';
import { episodeRoutes } from '@afterword/proto';
import type { Page, Route } from '@playwright/test';
import { recordingOf, SHORT_EPISODE, silentWave } from '../src/speech';
import { expectAccessibleInBothColours } from './accessible';
import { chooseAudio, endSessionWith, expect, enterPassword, startUpload, signIn, test, toast } from './journey';
import { dragFile, dropFile, uploader } from './uploader';

const MEGABYTE = 1024 * 1024;
const OVERLAY = '.uppy-Dashboard-overlay';

test.beforeEach(({ page, product }) => signIn(page, product));

test('a file that is not audio or too large is refused with the message of Uppy', async ({ page }, info) => {
  const { dialog, passing } = uploader(page);
  const notes = info.outputPath('notes.pdf');
  writeFileSync(notes, 'text');
  await chooseAudio(page, notes);
  await expect(passing).toContainText('You can only upload: audio/*, .mp3, .wav, .m4a, .aac, .ogg, .flac');
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 750, height: 550 });
  await expectAccessibleInBothColours(page);
  const huge = silentWave(info.outputPath('huge.wav'), 501 * MEGABYTE);
  await page.locator('.uppy-Dashboard-input').first().setInputFiles(huge);
  await expect(passing).toContainText('huge.wav exceeds maximum allowed size of 500 MB');
});

test('one file is accepted, dropped or chosen, and no second one', async ({ page }) => {
  const { dialog, title, passing } = uploader(page);
  await dropFile(page, 'main', 'talk.mp3');
  await expect(dialog).toBeVisible();
  await expect(title).toHaveText('1 file selected');
  await dropFile(page, OVERLAY, 'talk.mp3');
  await expect(passing).toContainText("Cannot add the duplicate file 'talk.mp3', it already exists");
  await dropFile(page, '.uppy-Dashboard-innerWrap', 'other.mp3');
  await expect(passing).toContainText('You can only upload 1 file');
  await page.getByRole('button', { name: 'Remove file' }).click();
  await expect(dialog).toContainText('Drop files here or browse files');
  await dragFile(page, '.uppy-Dashboard-innerWrap', 'talk.mp3', 'dragover');
  await expect(dialog.getByText('Drop your files here')).toBeVisible();
});

test('a file needs a name before the upload', async ({ page }) => {
  const { dialog, title } = uploader(page);
  await chooseAudio(page, await recordingOf(SHORT_EPISODE));
  await expectAccessibleInBothColours(page);
  const rename = async (name: string) => {
    await page
      .getByRole('button', { name: /^Edit file/ })
      .first()
      .click();
    await page.getByLabel('File name').fill(name);
    await page.getByRole('button', { name: 'Save changes' }).click();
  };
  await rename('');
  await startUpload(page);
  await expect(dialog).toContainText('Missing required meta field: File name.');
  await expectAccessibleInBothColours(page);
  await rename('A talk between friends.mp3');
  await expect(title).toHaveText('1 file selected');
  await startUpload(page);
  await expect(page.getByRole('heading', { name: 'A talk between friends', level: 1 })).toBeVisible();
});

const expired = '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>';
const refused = 'A file may have at most 500 MB.';
const failures: [string, string, (route: Route) => Promise<void>][] = [
  ['Request has expired', '**/afterword-audio/**', (route) => route.fulfill({ status: 403, body: expired })],
  ['Non 2xx', '**/afterword-audio/**', (route) => route.fulfill({ status: 500, body: '' })],
  [refused, '**/s3/params**', (route) => route.fulfill({ status: 413, json: { error: refused, message: refused, code: 'too_large' } })],
  [
    'This looks like a network error, the endpoint might be blocked by an internet provider or a firewall.',
    '**/s3/params**',
    (route) => route.abort(),
  ],
];

test('a failed upload shows its reason and succeeds on retry', async ({ page }) => {
  const { title, foot, passing } = uploader(page);
  await chooseAudio(page, await recordingOf(SHORT_EPISODE));
  const send = { name: /^Upload 1 file|^Retry/ };
  for (const [reason, address, fail] of failures) {
    await page.route(address, fail);
    await page.locator('.uppy-StatusBar').getByRole('button', send).click();
    await expect(foot).toContainText(`Upload failed: ${reason}`);
    await expect(title).toHaveText('Error');
    await expect(passing).toContainText('Failed to upload');
    await page.unroute(address, fail);
  }
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'Retry upload' }).click();
  await expect(page).toHaveURL(/\/episode\//);
});

test('an upload whose session has ended asks for the password and continues', async ({ page, product }) => {
  await chooseAudio(page, await recordingOf(SHORT_EPISODE));
  await endSessionWith(page, 'GET', '**/s3/params?*');
  await startUpload(page);
  await expect(toast(page)).toContainText('Upload failed');
  await expect(toast(page)).toContainText('Authorization required');
  await enterPassword(page, product);
  await expect(uploader(page).foot).toContainText('Upload failed: Authorization required');
  await page.getByRole('button', { name: 'Retry upload' }).click();
  await expect(page).toHaveURL(/\/episode\//);
});

/** Delays the first call that creates an episode until the returned function is called. */
async function holdCreation(page: Page, fulfill: (route: Route) => Promise<void>): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const address = `**${episodeRoutes.create.path.replace('POST ', '')}`;
  let isHeld = false;
  await page.route(address, async (route) => {
    if (isHeld || route.request().method() !== 'POST') return route.fallback();
    isHeld = true;
    await released;
    return fulfill(route);
  });
  return release;
}

test('an uploaded file is shown with its link while its episode is created', async ({ page }) => {
  const { dialog, title } = uploader(page);
  const create = await holdCreation(page, (route) => route.continue());
  await chooseAudio(page, await recordingOf(SHORT_EPISODE));
  await startUpload(page);
  await expect(title).toHaveText('Upload complete');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(uploader(page).passing).toContainText('Link copied to clipboard.');
  const link = await page.evaluate('navigator.clipboard.readText()');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Uploading and processing...')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
  await expectAccessibleInBothColours(page);
  create();
  await expect(page).toHaveURL(String(link));
  await expect(toast(page)).toContainText('Upload successful!');
  await expect(toast(page)).toContainText('Your podcast episode has been uploaded and transcription has started.');
});

test('an episode that could not be created is created on retry, without a new upload', async ({ page }) => {
  const create = await holdCreation(page, (route) => route.fulfill({ status: 503, json: { error: 'The episodes are resting.' } }));
  await chooseAudio(page, await recordingOf(SHORT_EPISODE));
  await startUpload(page);
  create();
  await expect(toast(page)).toContainText('Upload failed');
  await expect(toast(page)).toContainText('The episodes are resting.');
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/episode\//);
});
