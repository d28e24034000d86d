import { transcriptMapRoutes } from '@afterword/proto';
import type { Locator, Page } from '@playwright/test';
import type { Line } from '../src/speech';
import { expect, signIn, test, toast } from './journey';
import { transcribedEpisode } from './test-episodes';

const LINES: Line[] = [
  { voice: 'slt', text: 'Hannah keeps a small farm, and she has learned patience from her goats.' },
  { voice: 'slt', text: 'I sat with them every morning for a year, and they came closer day by day.' },
  {
    voice: 'rms',
    text: 'This episode is brought to you by Kettle Market. Go to kettlemarket.com and use the code DOOR for ten percent off.',
  },
  { voice: 'slt', text: 'Patience is not waiting. Patience is listening while you wait, and that is much harder.' },
  { voice: 'slt', text: 'The goats know who is in a hurry. They walk away from people who look at the clock.' },
];

/** Where a word is on the page. */
async function middleOf(page: Page, word: string): Promise<{ x: number; y: number }> {
  const found = await page.evaluate<{ x: number; y: number } | null>(`(() => {
    const walker = document.createTreeWalker(document.querySelector('[aria-label="Transcript text"]'), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.data.indexOf(${JSON.stringify(word)});
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at); range.setEnd(node, at + ${word.length});
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    return null;
  })()`);
  if (!found) throw new Error(`The transcript does not show ${word}.`);
  return found;
}

async function drag(page: Page, handle: Locator, word: string): Promise<void> {
  const { x, y } = await middleOf(page, word);
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(x - 10, y);
  await page.mouse.move(x, y);
  await page.mouse.up();
}

test('the edges of an advertisement are moved with the mouse and with the keyboard, and Undo puts them back', async ({
  page,
  product,
  api,
}) => {
  const id = await transcribedEpisode(api, 'With a sponsor', LINES);
  const band = async () => {
    const { bands } = await api.request(transcriptMapRoutes.get, { id });
    return bands.filter(({ kind }) => kind === 'advertisement').map(({ firstWordId, lastWordId }) => [firstWordId, lastWordId]);
  };
  const before = await band();
  expect(before).toHaveLength(1);
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  await expect(page.getByText('Advertisement: Kettle Market')).toBeVisible();

  await drag(page, page.getByRole('slider', { name: 'End of the advertisement' }), 'harder.');
  await expect(toast(page).getByText('Marked as an advertisement')).toBeVisible();
  await expect.poll(band).not.toEqual(before);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(band).toEqual(before);

  const start = page.getByRole('slider', { name: 'Start of the advertisement' });
  await start.focus();
  await expect(start).toHaveAttribute('aria-valuetext', /^“This” at /);
  for (let words = 0; words < 6; words++) await page.keyboard.press('ArrowUp');
  await expect(start).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(start).toHaveAttribute('aria-valuetext', /^“This” at /);
  for (let words = 0; words < 6; words++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(band).not.toEqual(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a paragraph that is tapped offers a clip of its words, and no button lands under the finger', async ({ page, product, api }) => {
    const id = await transcribedEpisode(api, 'Goats', LINES);
    await signIn(page, product);
    await page.goto(`/episode/${id}`);
    await expect(page.getByText('Advertisement: Kettle Market')).toBeVisible();
    await page.getByText('Hannah keeps a small farm').tap();
    const clip = page.getByRole('button', { name: 'Make a clip, at 0:00' });
    await expect(clip).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/episode/${id}$`));
    await clip.tap();
    await expect(page).toHaveURL(/view=clips&words=\d+-\d+$/);
    await expect(page.getByRole('region', { name: 'New clip' })).toContainText('Hannah keeps a small farm');
  });
});
