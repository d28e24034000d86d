import type { Page } from '@playwright/test';
import { EPISODE } from '../src/speech';
import { expectAccessibleInBothColours } from './accessible';
import { transcribedEpisode } from './test-episodes';
import { expect, signIn, test } from './journey';

const seek = (page: Page) => page.getByRole('slider', { name: 'Seek' });
const place = async (page: Page) => Number(await seek(page).inputValue());
/** The audio element is not in the document, so its constructor is intercepted. */
const watchRecording = (page: Page) =>
  page.addInitScript(`window.Audio = class extends Audio { constructor(...of) { super(...of); window.recording = this; } }`);
const speedOf = (page: Page) => page.evaluate<number>('recording.playbackRate');

test('shortcuts move in the recording while editing, and the chosen speed is kept', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'Heard by key', EPISODE);
  await watchRecording(page);
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  await expect(seek(page)).toBeEnabled();
  await test.step('seek', async () => {
    for (const [key, seconds] of [
      ['l', 10],
      ['ArrowRight', 15],
      ['ArrowLeft', 10],
      ['J', 0],
      ['j', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => place(page)).toBe(seconds);
    }
  });
  await test.step('play and pause', async () => {
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.keyboard.press('K');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });
  await test.step('shortcuts do not work in a field', async () => {
    const stopped = await place(page);
    await page.getByRole('button', { name: 'Find in transcript' }).click();
    await page.keyboard.type('jkl l');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    expect(await place(page)).toBe(stopped);
    await page.keyboard.press('Escape');
  });
  await test.step('speed', async () => {
    await page.getByLabel('Speed').selectOption('1.5×');
    await expect.poll(() => speedOf(page)).toBe(1.5);
    await page.getByRole('button', { name: 'Play from 0:00' }).click();
    await expect.poll(() => place(page)).toBeGreaterThan(0);
    expect(await speedOf(page)).toBe(1.5);
    await page.keyboard.press('k');
  });
  await expectAccessibleInBothColours(page);
});
