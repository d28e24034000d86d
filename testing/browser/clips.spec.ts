import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { clipRoutes, episodeRoutes } from '@afterword/proto';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessibleInBothColours } from './accessible';
import { expect, signIn, test, toast } from './journey';
import { tabTo, waitForDownload } from './page-actions';
import { insightsOf } from './test-episodes';

const FOUND_MS = 120_000;
/** Films are made with lower priority than everything else on the machine. */
const MADE_MS = 240_000;

/** The film that was downloaded by itself is in the kit too, beside its captions, cover and alt text, with the checksum in its list. */
function expectFilmIn(kit: Record<string, Uint8Array>, film: Buffer) {
  const names = Object.keys(kit);
  const name = names.find((each) => each.endsWith('.mp4'))!;
  const endings = names.filter((each) => each.startsWith('clips/')).map((each) => path.extname(each));
  expect(endings.toSorted()).toEqual(['.mp4', '.png', '.srt', '.txt', '.vtt']);
  expect(film.equals(kit[name]!)).toBe(true);
  const checksum = createHash('sha256').update(film).digest('hex');
  expect(strFromU8(kit['SHA256SUMS']!)).toContain(`${checksum}  ${name}\n`);
  expect(strFromU8(kit['README.md']!)).toContain(`- \`${name}\`, 1:1, from `);
}

test('a quote of the example is tried, becomes a clip, and is watched and downloaded', async ({ page, product, api }) => {
  test.setTimeout(FOUND_MS + MADE_MS + 180_000);
  const { id } = (await api.request(episodeRoutes.createExample, {})).episode;
  try {
    await expect.poll(async () => (await insightsOf(api, id)).quotes.length, { timeout: FOUND_MS }).toBeGreaterThan(0);
    await signIn(page, product);
    await page.goto(`/episode-insights?episode=${id}`);
    const menu = page.getByRole('button', { name: /^More for the quote at/u }).first();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Make a clip' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Clips' })).toBeFocused();
    const preview = page.getByRole('img', { name: /^Preview of the clip:/u });
    await expect(preview).toHaveAttribute('aria-busy', 'false');
    const shownAtFirst = await preview.evaluate((canvas: { toDataURL(): string }) => canvas.toDataURL());
    await page.getByRole('button', { name: 'Play preview' }).click();
    await expect.poll(() => preview.evaluate((canvas: { toDataURL(): string }) => canvas.toDataURL())).not.toBe(shownAtFirst);
    await expectAccessibleInBothColours(page);

    const square = page.getByRole('radio', { name: '9:16' });
    await tabTo(page, square);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '1:1' })).toBeChecked();
    await expect(preview).toHaveAttribute('height', '1080');
    const make = page.getByRole('button', { name: 'Make clip' });
    await tabTo(page, make);
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Making the clip');
    const clip = page.getByRole('listitem', { name: /^Clip at .*, 1:1$/u });
    await expect(clip.getByText('Ready')).toBeVisible({ timeout: MADE_MS });

    await clip.getByRole('button', { name: 'Watch' }).click();
    const video = clip.locator('video');
    await video.evaluate((film: { play(): Promise<void> }) => film.play());
    await expect.poll(() => video.evaluate((film: { currentTime: number }) => film.currentTime)).toBeGreaterThan(0.2);
    await expectAccessibleInBothColours(page);
    await clip.getByRole('button', { name: 'Download' }).click();
    const { name, file } = await waitForDownload(page, clip.getByRole('menuitem', { name: /^Video/u }).click());
    expect(name).toMatch(/\.mp4$/u);
    expect((await readFile(file)).toString('latin1', 4, 8)).toBe('ftyp');

    await page.goto(`/episode/${id}?view=kit`);
    await page.getByRole('checkbox', { name: 'With the recording' }).click();
    const zip = await waitForDownload(page, page.getByRole('link', { name: 'Download ZIP' }).click());
    expectFilmIn(unzipSync(await readFile(zip.file)), await readFile(file));

    await page.getByRole('listitem', { name: 'Clips' }).getByRole('link', { name: 'Open clips' }).click();
    await clip.getByRole('button', { name: /^Delete the clip/u }).click();
    await expect(clip).toBeHidden();
    await toast(page).getByTitle('Dismiss').first().click();
    await expect.poll(async () => (await api.request(clipRoutes.list, { id })).clips).toEqual([]);
  } finally {
    await api.request(episodeRoutes.delete, { id });
  }
});
