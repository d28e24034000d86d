import { expectAccessibleInBothColours } from './accessible';
import { transcribedEpisode } from './test-episodes';
import { EPISODE } from '../src/speech';
import { expect, signIn, test } from './journey';
import { highlightedTexts } from './page-actions';

const TITLE = 'Found by its words';
const SECONDS_A_LINE = 5;
const BURNED = EPISODE.findIndex(({ text }) => text.includes('third winter'));

test('a passage is found and played with the keyboard', async ({ page, product, api }) => {
  await transcribedEpisode(api, TITLE, EPISODE);
  await signIn(page, product);
  await page.goto('/dictionary');
  await expect(page.getByRole('heading', { name: 'Dictionary', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('"third');
  const field = page.getByRole('searchbox', { name: 'Search all transcripts' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('"third');
  await expectAccessibleInBothColours(page);
  await page.keyboard.type(' winter"');
  const place = page.getByRole('link').filter({ hasText: TITLE });
  await expect(place.locator('mark')).toHaveText('third winter');
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Tab');
  await expect(place).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
  await expect.poll(() => highlightedTexts(page, 'playing-word')).toEqual(['third']);
  await expect(page.getByText('In the third winter our kitchen burned')).toBeInViewport();
  const seek = page.getByRole('slider', { name: 'Seek' });
  await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThanOrEqual(BURNED * SECONDS_A_LINE);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(page.locator('[data-play]:focus')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search all transcripts' })).toHaveValue('"third winter"');
});

test('on a phone the page scrolls to the passage', async ({ page, product, api }) => {
  await transcribedEpisode(api, `${TITLE} on a phone`, EPISODE);
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, product);
  await page.getByRole('link', { name: 'Search all transcripts' }).click();
  await page.getByRole('searchbox', { name: 'Search all transcripts' }).fill('third wint');
  await page
    .getByRole('link')
    .filter({ hasText: `${TITLE} on a phone` })
    .click();
  await expect.poll(() => highlightedTexts(page, 'playing-word')).toEqual(['third']);
  await expect(page.getByText('In the third winter our kitchen burned')).toBeInViewport();
});

test('words that are not in any transcript are not found', async ({ page, product }) => {
  await signIn(page, product);
  await page.goto('/search?q=zebedee');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await expectAccessibleInBothColours(page);
});
