import { OPENING, recordingOf } from '../src/speech';
import { expectAccessible } from './accessible';
import { chooseAudio, expect, signIn, test, toast } from './journey';

const TRANSCRIBED_MS = 600_000;

test('a recording is dropped on the page and becomes four content items', async ({ page, product }) => {
  test.setTimeout(TRANSCRIBED_MS + 120_000);
  await signIn(page, product);
  await page.getByLabel('Episode Title').fill('Nobody said hello');
  await chooseAudio(page, await recordingOf(OPENING));
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Upload 1 file/ }).click();

  await expect(page).toHaveURL(/\/episode\/[0-9a-f-]{36}$/);
  await expect(toast(page)).toContainText('Upload successful!');
  await expect(page.getByRole('heading', { name: 'Nobody said hello', level: 1 })).toBeVisible();
  await expect(page.getByText('Processing Status')).toBeVisible();
  await expectAccessible(page);

  await expect(page.getByText('Completed').first()).toBeVisible({ timeout: TRANSCRIBED_MS });
  await expect(page.getByText('Full Transcript')).toBeVisible();
  await expect(page.getByText(/good draft/i).first()).toBeVisible();

  await page.getByRole('button', { name: 'Generate All Content' }).click();
  await expect(page.getByText('Show Notes').first()).toBeVisible({ timeout: 60_000 });
  for (const tab of ['Twitter', 'LinkedIn', 'Instagram']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toContainText(/\w{4,}/, { timeout: 30_000 });
  }
  await expectAccessible(page);
});
