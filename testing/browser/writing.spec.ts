import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { episodeRoutes } from '@afterword/proto';
import { Api, type Product, transcribed, upload, written } from '../src/product';
import { EPISODE, type Line, recordingOf, SHORT_EPISODE, SPEAKERS } from '../src/speech';
import { expectAccessible } from './accessible';
import { chooseAudio, expect, signIn, test, toast } from './journey';

const TRANSCRIBED_MS = 60_000;

/** The transcript of a recording, as a person would import it. */
function transcriptFile(file: string, lines: Line[]): string {
  writeFileSync(file, lines.map(({ voice, text }) => `${SPEAKERS[voice]}: ${text}`).join('\n\n'));
  return file;
}

const copied = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');

async function makeVoice(page: Page): Promise<void> {
  await page.goto('/voice-library');
  await page.getByRole('button', { name: 'New Voice Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Voice Profile' });
  await dialog.getByLabel('Brand name').fill('The Open Door');
  await dialog.getByLabel('Tone').selectOption('Warm');
  await dialog.getByRole('tab', { name: 'Voice & Style' }).click();
  await dialog.getByLabel('Brand keywords').fill('neighbours, breakfast');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create profile' }).click();
  await expect(toast(page)).toContainText('Brand voice profile created');
  await expect(page.getByRole('article', { name: 'The Open Door' })).toContainText('breakfast');
}

async function bringEpisode(page: Page, transcript: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Episode Title').fill('Nobody said hello');
  await page.getByLabel('Brand Voice Profile (Optional)').selectOption('The Open Door');
  await page.getByLabel('Transcript file (Optional)').setInputFiles(transcript);
  await page.getByRole('button', { name: 'Use this transcript' }).click();
  await chooseAudio(page, await recordingOf(EPISODE));
  await page.getByRole('button', { name: /^Upload 1 file/ }).click();
  await page.getByRole('button', { name: 'Generate All Content' }).click({ timeout: TRANSCRIBED_MS });
  await expect(toast(page)).toContainText('Content generated', { timeout: TRANSCRIBED_MS });
}

/** Creates an episode of another person. */
async function finishedEpisode(product: Product, title: string, transcript: string): Promise<void> {
  const api = await Api.signIn(product);
  const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
  const { episode } = await api.request(episodeRoutes.create, { title, audioFilePath, transcriptFilePath: await upload(api, transcript) });
  await transcribed(api, episode.id);
  await api.request(episodeRoutes.generate, { id: episode.id });
  await written(api, episode.id);
}

async function makeTemplate(page: Page): Promise<void> {
  await page.goto('/content-templates');
  await page.getByRole('button', { name: 'New Template' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Template' });
  await dialog.getByLabel('Name', { exact: true }).fill('Sunday quote');
  await dialog.getByLabel('Type').selectOption('Blog');
  await dialog.getByRole('button', { name: 'Insert Episode title' }).click();
  await page.keyboard.type(': ');
  await dialog.getByRole('button', { name: 'Insert Key quote' }).click();
  await page.keyboard.type(' {{guest}}');
  await expect(dialog.getByText('Afterword doesn’t know the field “Guest”.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(/Good neighbours: .{20,} Guest/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expect(toast(page)).toContainText('Template created');
}

const MAX_KEYSTROKES = 10;

/** Composes a post with the keyboard: another opening, another line, a question, an invitation. Then takes it back. */
async function compose(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'LinkedIn' }).click();
  const post = page.getByRole('tabpanel', { name: 'LinkedIn' });
  const text = post.getByRole('paragraph').filter({ hasText: 'The full episode' });
  const before = await text.innerText();
  const dialog = page.getByRole('dialog', { name: 'Compose the LinkedIn post' });
  const chosen = dialog.getByRole('radio', { checked: true });
  const parts = dialog.getByRole('group', { name: 'Parts' });
  let keystrokes = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keystrokes += 1;
  };
  await expect(post.getByRole('button', { name: 'Compose' })).toBeVisible();
  await press('c');
  await expect(chosen).toBeFocused();
  await expectAccessible(page);
  for (const part of ['Opening', 'Quote', 'Question', 'Call to action']) {
    await expect(parts.getByRole('button', { name: part, pressed: true })).toBeVisible();
    const present = (await chosen.getAttribute('aria-describedby')) ?? '';
    await press('j');
    await expect(chosen).not.toHaveAttribute('aria-describedby', present);
    await expect(chosen).toBeFocused();
    if (part !== 'Call to action') await press('n');
  }
  const composed = await dialog.getByRole('region', { name: 'The text as it will be' }).innerText();
  await press('Enter');
  await expect(toast(page)).toContainText('Content saved');
  expect(keystrokes).toBeLessThanOrEqual(MAX_KEYSTROKES);
  await expect.poll(() => text.innerText()).toBe(composed);
  expect(composed).toContain('A question from the episode: ');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => text.innerText()).toBe(before);
}

test('a brand voice shapes content, which is checked, edited, restored and copied', async ({ page, product }, info) => {
  test.setTimeout(180_000);
  await signIn(page, product);
  await makeVoice(page);
  await bringEpisode(page, transcriptFile(info.outputPath('spoken.txt'), EPISODE));

  const notes = page.getByRole('region', { name: 'Show Notes' });
  await page.getByRole('tab', { name: 'Instagram' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Instagram' })).toContainText('#TheOpenDoor');
  await expect(page.getByRole('tabpanel', { name: 'Instagram' })).toContainText('Fits Instagram');
  await compose(page);

  await notes.getByRole('button', { name: 'Copy as' }).click();
  await page.getByRole('menuitem', { name: 'HTML for podcast apps' }).click();
  await expect.poll(() => copied(page)).toMatch(/^<p>[^]*<li>/);
  await notes
    .getByRole('button', { name: /^Play the source at/ })
    .first()
    .hover();
  await expect(page.getByRole('tooltip')).toContainText(/“\w/);

  await notes.getByRole('button', { name: 'Edit' }).click();
  await notes.getByLabel('Edit Show Notes').fill('We fed 5,000 people.');
  await notes.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('This is now version 2.');
  await expect(notes).toContainText('Number: 5,000');
  await notes.getByRole('button', { name: 'Version 2, all versions' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(notes.getByRole('button', { name: 'Version 3, all versions' })).toBeVisible();
  await expect(notes).toContainText('In this episode');

  await notes.getByRole('button', { name: 'Variants' }).click();
  await page.getByRole('button', { name: 'Shorter', exact: true }).click();
  await page.getByRole('button', { name: 'Use this version' }).click();
  await expect(page.getByText('This is the current version')).toBeVisible();
});

test('a template is written, previewed with an episode and used for it', async ({ page, product }, info) => {
  await finishedEpisode(product, 'Good neighbours', transcriptFile(info.outputPath('spoken.txt'), SHORT_EPISODE));
  await signIn(page, product);
  await makeTemplate(page);
  await page.getByRole('button', { name: 'Use template Sunday quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use “Sunday quote”' });
  await dialog.getByLabel('Guest').fill('with Thomas');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('with Thomas');
  await dialog.getByRole('button', { name: 'Create content' }).click();
  await expect(page).toHaveURL(/\/episode\/[0-9a-f-]{36}\?content=blog/);
  const other = page.getByRole('region', { name: 'Other' });
  await expect(other).toContainText(/Good neighbours: .{20,} with Thomas/);
  await expect(other).toContainText('From the template');
  await expectAccessible(page);
});
