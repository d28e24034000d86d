import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { approvalRoutes, cardRoutes, type CardSize, insightsRoutes, lookRoutes } from '@afterword/proto';
import { visibleDifference } from '../src/picture-difference';
import type { Api } from '../src/product';
import { testLogos } from '../src/test-logos';
import { expectAccessibleInBothColours } from './accessible';
import { expect, signIn, test, toast } from './journey';
import { waitForDownload } from './page-actions';
import { episodeWithInsights, insightsOf, WrittenEpisode } from './test-episodes';

const FOUND_MS = 60_000;

/** The colour near a corner of the look's preview in Settings, as it is drawn. */
const GROUND = `(() => {
  const [...colours] = document.querySelector('form[aria-label="Look"] canvas').getContext('2d').getImageData(4, 4, 1, 1).data;
  return '#' + colours.slice(0, 3).map((each) => each.toString(16).padStart(2, '0')).join('');
})()`;

/** Of the pixels of a card, in percent: edges of letters, which each smooths in its own way. */
const MAX_DIFFERENCE = 0.6;

/** Compares a card that the page has drawn with that of the server. */
async function expectSamePicture(api: Api, file: string, quoteId: string, size: CardSize): Promise<void> {
  const response = await api.send('GET', `/api/quotes/${quoteId}/card?size=${size}`);
  expect(response.headers.get('content-type')).toBe('image/png');
  const difference = await visibleDifference(await readFile(file), Buffer.from(await response.arrayBuffer()));
  expect(difference).toBeLessThanOrEqual(MAX_DIFFERENCE);
}

/** The width and height of a PNG, from its header. */
async function sizeOf(file: string): Promise<string> {
  const bytes = await readFile(file);
  return `${bytes.toString('latin1', 1, 4)} ${bytes.readUInt32BE(16)} × ${bytes.readUInt32BE(20)}`;
}

test('a quote becomes a card in the look of the show, which can be read, and is downloaded', async ({ page, product, api }) => {
  test.setTimeout(FOUND_MS * 2);
  const { id, insights } = await episodeWithInsights(api, 'A bowl of soup');
  const quote = insights.quotes[1]!;
  const { look: before } = await api.request(lookRoutes.get, {});
  await signIn(page, product);
  await page.goto(`/episode/${id}?view=cards&quote=${quote.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cards' })).toBeFocused();
  const card = page.getByRole('img', { name: `Quote card: “${quote.quote}”` });
  await expect(card).toBeVisible();
  const download = page.getByRole('button', { name: 'Download', exact: true });
  await expect(download).toBeEnabled();
  const { name, file } = await waitForDownload(page, download.click());
  expect(name).toMatch(/^a-bowl-of-soup-.*-portrait\.png$/u);
  expect(await sizeOf(file)).toBe('PNG 1080 × 1350');
  await expectSamePicture(api, file, quote.id, 'portrait');
  await page.getByRole('radio', { name: 'Link' }).check({ force: true });
  const wide = await waitForDownload(page, download.click());
  expect(await sizeOf(wide.file)).toBe('PNG 1200 × 630');
  await expectSamePicture(api, wide.file, quote.id, 'link');

  await page.getByText(`Version ${before.version}`).click();
  await expectAccessibleInBothColours(page);
  await page.getByLabel('Background').fill('#7d9a86');
  await page.getByLabel(/^Text/u).fill('#f4e9d2');
  await expect(page.getByText(/Hard to read \(contrast 2\.\d:1, needs 4\.5:1\)/u)).toBeVisible();
  await page.getByRole('button', { name: 'Darken the background' }).click();
  await expect(page.getByText(/Easy to read/u)).toBeVisible();
  await page.getByRole('button', { name: 'Save look' }).click();
  await expect(toast(page)).toContainText(`This is version ${before.version + 1}.`);
  const { look, earlier } = await api.request(lookRoutes.get, {});
  expect(look).toMatchObject({ version: before.version + 1, design: { text: '#f4e9d2' } });
  expect(look.design.background).not.toBe('#7d9a86');
  expect(earlier).toContainEqual(before);
  await expectSamePicture(api, (await waitForDownload(page, download.click())).file, quote.id, 'link');

  await page.goto('/settings#look');
  const form = page.getByRole('form', { name: 'Look' });
  await expect(form.getByRole('img', { name: 'A quote card in this look' })).toBeVisible();
  await expect.poll(() => page.evaluate(GROUND)).toBe(look.design.background);
  await expect(form.getByText(`Version ${look.version}`)).toBeVisible();
  await page.getByText('Earlier versions').click();
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: `Use again version ${before.version}` }).click();
  await expect(toast(page)).toContainText(`This is version ${look.version + 1}.`);
  await expect(form.getByLabel('Background')).toHaveValue('#f7f3ea');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(form.getByRole('img', { name: 'A quote card in this look' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Look', level: 2 })).toBeInViewport();
});

test('the logo of the show is on its cards, with a plate where it could not be seen, and is removed again', async ({
  page,
  product,
  api,
}) => {
  test.setTimeout(FOUND_MS * 2);
  const { id, insights } = await episodeWithInsights(api, 'A card with a logo');
  const quote = insights.quotes[0]!;
  const { look: before } = await api.request(lookRoutes.get, {});
  await signIn(page, product);
  await page.goto('/settings#look');
  const form = page.getByRole('form', { name: 'Look' });
  const chooser = form.getByLabel('Logo', { exact: true });
  await chooser.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(form.getByRole('alert')).toHaveText('This is no PNG, JPEG or WebP picture. Choose one of these.');
  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: testLogos['a dark word without a ground']! });
  await expect(form.getByRole('img', { name: 'The logo' })).toBeVisible();
  await form.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(form.getByText('Hard to see on this background, so a white plate is behind it.')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await form.getByRole('button', { name: 'Save look' }).click();
  await expect(toast(page)).toContainText(`This is version ${before.version + 1}.`);

  await page.goto(`/episode/${id}?view=cards&quote=${quote.id}`);
  const download = page.getByRole('button', { name: 'Download', exact: true });
  await expect(download).toBeEnabled();
  const { file } = await waitForDownload(page, download.click());
  await expectSamePicture(api, file, quote.id, 'portrait');
  const plain = await api.send('GET', `/api/quotes/${quote.id}/card?logo=none`);
  expect(await visibleDifference(await readFile(file), Buffer.from(await plain.arrayBuffer()))).toBeGreaterThan(MAX_DIFFERENCE);

  await page.goto('/settings#look');
  await form.getByRole('button', { name: 'Remove logo' }).click();
  await expect(chooser).toBeFocused();
  await form.getByRole('radio', { name: 'Paper' }).check({ force: true });
  await form.getByRole('button', { name: 'Save look' }).click();
  await expect(toast(page)).toContainText(`This is version ${before.version + 2}.`);
  expect((await api.request(lookRoutes.get, {})).look.design).toMatchObject({ base: 'paper', logo: null });
});

test('the words of a card are chosen among the quotes, never typed', async ({ page, product, api }) => {
  test.setTimeout(FOUND_MS * 2);
  const { id, insights } = await episodeWithInsights(api, 'Words of a card');
  await signIn(page, product);
  await page.goto(`/episode-insights?episode=${id}`);
  await page
    .getByRole('button', { name: /^More for the quote at/u })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Make a card' }).click();
  const cardOf = (words: string) => page.getByRole('img', { name: `Quote card: “${words}”` });
  const inOrder = insights.quotes.toSorted((a, b) => b.shareabilityScore - a.shareabilityScore || a.startMs - b.startMs);
  await expect(cardOf(inOrder[0]!.quote)).toBeVisible();
  await page.getByRole('button', { name: 'Next quote' }).click();
  await expect(cardOf(inOrder[1]!.quote)).toBeVisible();
  await page.getByRole('combobox', { name: 'Choose another quote' }).selectOption(inOrder[2]!.id);
  await expect(cardOf(inOrder[2]!.quote)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('cards are kept, made of the best quotes at once, made again after a change, and in the kit', async ({ page, product, api }) => {
  test.setTimeout(FOUND_MS * 3);
  const episode = await WrittenEpisode.make(api, 'Cards that are kept');
  const { id } = episode;
  await api.request(insightsRoutes.generate, { id });
  await expect.poll(async () => (await insightsOf(api, id)).quotes.length, { timeout: FOUND_MS }).toBeGreaterThan(1);
  const { quotes } = await insightsOf(api, id);
  await signIn(page, product);
  await page.goto(`/episode/${id}?view=cards&quote=${quotes[0]!.id}`);
  const keep = page.getByRole('button', { name: 'Keep card' });
  await expect(keep).toBeEnabled();
  await keep.click();
  await expect(toast(page)).toContainText('Card kept');
  await page.getByRole('button', { name: 'Make the top ten' }).click();
  const kept = page.getByRole('listitem', { name: /^Portrait card at/u });
  await expect(kept).toHaveCount(Math.min(quotes.length, 11));
  await expect(kept.getByText('Ready')).toHaveCount(Math.min(quotes.length, 11));
  await expect
    .poll(() =>
      kept
        .locator('img')
        .first()
        .evaluate((image: { naturalHeight: number }) => image.naturalHeight),
    )
    .toBe(1350);
  const { file } = await waitForDownload(page, kept.first().getByRole('button', { name: 'Download' }).click());
  expect(await sizeOf(file)).toBe('PNG 1080 × 1350');
  await expectAccessibleInBothColours(page);

  const [last] = (await api.request(cardRoutes.list, { id })).cards.slice(-1);
  await api.request(insightsRoutes.deleteQuote, { id: last!.quoteId });
  await expect(kept.last().getByText('Quote gone')).toBeVisible();

  await page.goto(`/episode/${id}?view=kit`);
  const row = page.getByRole('listitem', { name: 'Quote cards' });
  const ready = Math.min(quotes.length, 11) - 1;
  await expect(row.getByText(`${ready} ready`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'With the recording' }).click();
  const zip = await waitForDownload(page, page.getByRole('link', { name: 'Download ZIP' }).click());
  const files = unzipSync(new Uint8Array(await readFile(zip.file)));
  const pictures = Object.keys(files).filter((name) => name.startsWith('cards/'));
  expect(pictures).toHaveLength(ready);
  expect(strFromU8(files['README.md']!)).toContain(`- \`${pictures[0]}\`, portrait: “`);
});

const LINES = ['Nobody came for the soup.', 'They came because somebody noticed.', 'Who would you call first?'];

test('a post becomes slides, walked through by keyboard, and downloaded as a draft until it is approved', async ({
  page,
  product,
  api,
}) => {
  test.setTimeout(FOUND_MS * 3);
  const episode = await WrittenEpisode.make(api, 'Chairs for everybody');
  const post = await episode.edit(await episode.item('social_linkedin'), `${LINES.join('\n\n')} #table`);
  await signIn(page, product);
  await page.goto(`/episode/${episode.id}?content=social_linkedin`);
  await page.getByRole('link', { name: 'Carousel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carousel' })).toBeFocused();
  await expect(page.getByRole('img', { name: `Slide 1: ${LINES[0]}` })).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('img', { name: `Slide 2: ${LINES[1]}` })).toBeVisible();
  await expect(page.getByText('Slide 2 of 3')).toBeVisible();
  await expectAccessibleInBothColours(page);

  const draft = await waitForDownload(page, page.getByRole('button', { name: 'Draft PDF' }).click());
  expect(draft.name).toBe('chairs-for-everybody-linkedin-carousel-draft.pdf');
  await api.request(approvalRoutes.decide, { contentId: post.id, version: post.version, status: 'approved' });
  const { name, file } = await waitForDownload(page, page.getByRole('button', { name: 'Download PDF' }).click());
  expect(name).toBe('chairs-for-everybody-linkedin-carousel.pdf');
  expect((await readFile(file)).toString('latin1', 0, 5)).toBe('%PDF-');

  await page.getByRole('radio', { name: 'Square' }).check({ force: true });
  const zip = await waitForDownload(page, page.getByRole('button', { name: 'PNGs', exact: true }).click());
  const slides = unzipSync(new Uint8Array(await readFile(zip.file)));
  expect(Object.keys(slides)).toEqual(['slide-01.png', 'slide-02.png', 'slide-03.png']);
  const drawn = await api.send('GET', `/api/content/${post.id}/carousel?slide=2&size=square`);
  const difference = await visibleDifference(Buffer.from(slides['slide-02.png']!), Buffer.from(await drawn.arrayBuffer()));
  expect(difference).toBeLessThanOrEqual(MAX_DIFFERENCE);
});
