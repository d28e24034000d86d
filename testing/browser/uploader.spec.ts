import { writeFileSync } from 'node:fs';
import { episodeRoutes } from '@afterword/proto';
import type { Page, Route } from '@playwright/test';
import { recordingOf, SHORT_EPISODE, silentWave } from '../src/speech';
import { expectAccessibleInBothColours } from './accessible';
import { chooseAudio, endSessionWith, expect, enterPassword, startUpload, signIn, test, toast } from './journey';
import { press, tabTo } from './page-actions';
import { dragFile, dropFile, filePicker, uploader } from './uploader';

const MEGABYTE = 1024 * 1024;
const DIALOG = '[role="dialog"]';

test.beforeEach(({ page, product }) => signIn(page, product));

test('a file that is not audio or too large is refused with a message', async ({ page }, info) => {
  const { dialog } = uploader(page);
  const notes = info.outputPath('notes.pdf');
  writeFileSync(notes, 'text');
  await chooseAudio(page, notes);
  await expect(dialog).toContainText('This isn’t an audio file we can read. Choose MP3, WAV, M4A, AAC, OGG or FLAC.');
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 750, height: 550 });
  await expectAccessibleInBothColours(page);
  const huge = silentWave(info.outputPath('huge.wav'), 501 * MEGABYTE);
  await filePicker(page).setInputFiles(huge);
  await expect(dialog).toContainText('huge.wav exceeds maximum allowed size of 500 MB');
});

test('one file is accepted, dropped or chosen, and no second one', async ({ page }) => {
  const { dialog, title } = uploader(page);
  await dropFile(page, 'main', 'talk.mp3');
  await expect(dialog).toBeVisible();
  await expect(title).toHaveText('1 file selected');
  await dropFile(page, DIALOG, 'talk.mp3');
  await expect(dialog).toContainText("Cannot add the duplicate file 'talk.mp3', it already exists");
  await dropFile(page, DIALOG, 'other.mp3');
  await expect(dialog).toContainText('You can only upload 1 file');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove other.mp3' }).click();
  await expect(dialog).toContainText('talk.mp3 was removed.');
  await dragFile(page, DIALOG, 'talk.mp3', 'dragover');
  await expect(dialog.getByText('Drop your files here').first()).toBeVisible();
});

test('several files become an episode each, with the keyboard alone', async ({ page, api }, info) => {
  const { row, title } = uploader(page);
  await page.getByRole('switch', { name: 'Several episodes' }).check();
  await page.getByRole('button', { name: 'Choose audio files' }).click();
  const files = ['first_of_two.wav', 'second_of_two.wav', 'not_wanted.wav'].map((name) => silentWave(info.outputPath(name), 2 * MEGABYTE));
  await filePicker(page).setInputFiles(files);
  await expect(title).toHaveText('3 files selected');
  await expectAccessibleInBothColours(page);
  await tabTo(page, row('not wanted'));
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await press(page, 'Upload 2 files');
  await expect(title).toHaveText('Upload complete');
  await expect(page.getByRole('link', { name: 'Open episode' })).toHaveCount(2);
  await expectAccessibleInBothColours(page);
  await press(page, 'Done');
  const { episodes } = await api.request(episodeRoutes.list, { search: 'of two' });
  expect(new Set(episodes.map((episode) => episode.title))).toEqual(new Set(['first of two', 'second of two']));
  for (const { id } of episodes) await api.request(episodeRoutes.delete, { id });
});

test('a file needs a title before the upload', async ({ page }) => {
  const { dialog, title } = uploader(page);
  await chooseAudio(page, await recordingOf(SHORT_EPISODE));
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'Edit details' }).click();
  await dialog.getByLabel('Episode Title').fill('');
  await startUpload(page);
  await expect(dialog).toContainText('Missing required meta field: Episode Title.');
  await expectAccessibleInBothColours(page);
  await dialog.getByLabel('Episode Title').fill('A talk between friends');
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
  const { dialog, title } = uploader(page);
  await chooseAudio(page, await recordingOf(SHORT_EPISODE));
  const send = { name: /^Upload 1 file|^Retry/ };
  for (const [reason, address, fail] of failures) {
    await page.route(address, fail);
    await dialog.getByRole('button', send).click();
    await expect(dialog).toContainText(`Upload failed: ${reason}`);
    await expect(title).toHaveText('Error');
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
  await expect(uploader(page).dialog).toContainText('Upload failed: Authorization required');
  await page.getByRole('button', { name: 'Retry upload' }).click();
  await expect(page).toHaveURL(/\/episode\//);
});

/** Holds back the first call that makes an episode until the returned function is called. */
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
  await expect(dialog.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
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

test('a recording that the server cannot read is replaced by another in one step', async ({ page }, info) => {
  const { dialog, row } = uploader(page);
  const broken = info.outputPath('broken.mp3');
  writeFileSync(broken, 'no sound');
  await chooseAudio(page, broken);
  await startUpload(page);
  await expect(row('broken')).toContainText('We can’t read this audio file');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    row('broken').getByRole('button', { name: 'Choose another' }).click(),
  ]);
  await chooser.setFiles(await recordingOf(SHORT_EPISODE));
  await expect(dialog.getByRole('button', { name: 'Upload 1 file' })).toBeVisible();
  await startUpload(page);
  await expect(page).toHaveURL(/\/episode\//);
});
