import { approvalRoutes, dictionaryRoutes, teamRoutes, transcriptRoutes } from '@afterword/proto';
import type { Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { type Api, transcriptOf, waitUntil } from '../src/product';
import { expectAccessibleInBothColours } from './accessible';
import { expect, signIn, test, toast } from './journey';
import { transcribedEpisode, WrittenEpisode } from './test-episodes';

const MADE_MS = 180_000;
const HEARD_MS = 60_000;

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const card = (page: Page, term: string) => page.getByRole('article', { name: term, exact: true });
const look = (page: Page) => page.getByRole('button', { name: 'Apply Dictionary' }).click();

async function openDictionary(page: Page): Promise<void> {
  await page.goto('/dictionary');
  await expect(page.getByRole('heading', { name: 'Dictionary', level: 1 })).toBeVisible();
}

async function forget(api: Api, ...terms: string[]): Promise<void> {
  const { entries } = await api.request(dictionaryRoutes.list, {});
  for (const { id } of entries.filter(({ term }) => terms.includes(term))) await api.request(dictionaryRoutes.delete, { id });
}

test('a dictionary entry is added, found, edited and deleted with the keyboard', async ({ page, product, api }) => {
  await signIn(page, product);
  await openDictionary(page);
  await page.getByRole('button', { name: 'Add Term' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Term', { exact: true })).toBeFocused();
  await page.keyboard.type('Habakkuk');
  await expect(dialog(page, 'Add Term').getByText('Enter at least one variation.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('habbakuk, have a cook');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Scripture');
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Dictionary entry added');

  await page.keyboard.press('/');
  await page.keyboard.type('have a');
  await expect(card(page, 'Habakkuk')).toContainText('have a cook');
  await page.getByRole('button', { name: 'Search category Scripture' }).press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search the dictionary' })).toHaveValue('Scripture');
  await expectAccessibleInBothColours(page);

  await page.getByRole('button', { name: 'Edit Habakkuk' }).press('Enter');
  await page.getByLabel('Variations', { exact: true }).press('End');
  await page.keyboard.type(', habbakkuk');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Dictionary entry updated');
  await expect(card(page, 'Habakkuk')).toContainText('habbakkuk');
  await page.getByRole('button', { name: 'Delete Habakkuk' }).press('Enter');
  await expect(card(page, 'Habakkuk')).toBeHidden();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Habakkuk')).toBeVisible();
  await forget(api, 'Habakkuk');
  await expect(card(page, 'Habakkuk')).toBeHidden();
});

test('errors of a dictionary entry are shown under its fields', async ({ page, product, api }) => {
  await api.request(dictionaryRoutes.add, { term: 'Johanna', variations: ['Joanna'] });
  await signIn(page, product);
  await openDictionary(page);
  await page.getByRole('button', { name: 'Add Term' }).click();
  const form = dialog(page, 'Add Term');
  await form.getByLabel('Term', { exact: true }).fill('JOHANNA');
  await form.getByLabel('Variations', { exact: true }).fill('yohanna');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByLabel('Term', { exact: true })).toHaveAccessibleDescription('This term is already in the dictionary.');
  await expectAccessibleInBothColours(page);
  await form.getByLabel('Term', { exact: true }).fill('Joanna');
  await form.getByLabel('Variations', { exact: true }).fill('Johanna');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const there = dialog(page, 'Edit Term');
  await expect(there.getByRole('alert')).toContainText('would be corrected to each other, so neither is applied.');
  await expectAccessibleInBothColours(page);
  await there.getByLabel('Variations', { exact: true }).fill('joana');
  await there.getByRole('button', { name: 'Update' }).click();
  await expect(there).toBeHidden();
  await forget(api, 'Johanna', 'Joanna');
});

test('a dictionary file is refused row by row, imported completely, and exported without formulas', async ({
  page,
  product,
  api,
}, info) => {
  const [wrong, right] = [info.outputPath('wrong.csv'), info.outputPath('right.csv')];
  await writeFile(wrong, 'term,variations\nLagos,lay goes\n,nothing\n');
  await writeFile(right, 'term,variations,category\nLagos,"lay goes, le goss",Places\n=SUM(1),sum one,Places\n');
  await signIn(page, product);
  await openDictionary(page);
  await page.getByRole('button', { name: 'Import or export' }).click();
  await page.getByRole('menuitem', { name: 'Import CSV…' }).click();
  const form = dialog(page, 'Import entries');
  await form.getByLabel('CSV file').setInputFiles(wrong);
  await form.getByRole('button', { name: 'Import' }).click();
  await expect(form.getByRole('list', { name: 'Refused rows' })).toHaveText('Row 3Enter the correct term.');
  await expectAccessibleInBothColours(page);
  await form.getByLabel('CSV file').setInputFiles(right);
  await form.getByRole('button', { name: 'Import' }).click();
  await expect(form.getByText('2 entries added, 0 changed.')).toBeVisible();
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(card(page, 'Lagos')).toContainText('le goss');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Import or export' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain("'=SUM(1),sum one");
  expect(csv).not.toMatch(/(?:^|,)"?=/m);
  await forget(api, 'Lagos', '=SUM(1)');
});

test('20,000 dictionary entries can be searched and paged through', async ({ page, product }) => {
  const id = (at: number) => `0193b3a4-7c1e-7d5f-9a00-${String(at).padStart(12, '0')}`;
  const made = '2026-11-19T16:12:00.000Z';
  const entry = (at: number) => ({
    ...{ id: id(at), term: `Name ${at}`, variations: [`nam ${at}`, `naim ${at}`], category: 'Names', context: null },
    ...{ isActive: true, createdAt: made, updatedAt: made },
  });
  const all = Array.from({ length: 20_000 }, (_, at) => entry(at));
  await page.route(/\/api\/dictionary(\?|$)/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [from, limit, search] = [Number(query.get('after') ?? 0), Number(query.get('limit')), query.get('search') ?? ''];
    const found = all.filter(({ term }) => term.includes(search));
    const next = from + limit < found.length ? String(from + limit) : null;
    return route.fulfill({ json: { entries: found.slice(from, from + limit), next, total: found.length, categories: ['Names'] } });
  });
  await signIn(page, product);
  await openDictionary(page);
  await expect(page.getByText('Showing 60 of 20,000 entries')).toBeVisible();
  for (const shown of [120, 180, 240]) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByText(`Showing ${shown} of 20,000 entries`)).toBeVisible();
    await expect(page.locator('article:focus')).toHaveCount(1);
  }
  await page.keyboard.press('/');
  await page.keyboard.type('Name 19999');
  await expect(page.getByText('Showing 1 of 1 entry')).toBeVisible();
  await expect(page.locator('article')).toHaveCount(1);
});

test('dictionary corrections are previewed, applied and undone, or there is nothing to correct', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'Corrected by the dictionary');
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  await look(page);
  await expect(toast(page)).toContainText('No corrections needed');
  const { entry } = await api.request(dictionaryRoutes.add, { term: 'OpenDoor', variations: ['Open Door'] });
  await look(page);
  const preview = dialog(page, 'Apply Dictionary');
  await expect(preview.getByRole('listitem')).toContainText('removed: Open Door. added: OpenDoor.');
  await expectAccessibleInBothColours(page);
  await preview.getByRole('button', { name: 'Apply 1 correction' }).click();
  await expect(toast(page)).toContainText('Dictionary applied');
  await expect(toast(page)).toContainText('1 correction made.');
  await expect(page.getByText('Welcome to The OpenDoor.')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Dictionary corrections undone');
  await expect(page.getByText('Welcome to The Open Door.')).toBeVisible();
  await api.request(dictionaryRoutes.delete, { id: entry.id });
});

test('content is corrected too, after a warning about the approval that ends', async ({ page, product, api }) => {
  test.setTimeout(MADE_MS);
  const episode = await WrittenEpisode.make(api, 'Written before the dictionary');
  const post = await episode.edit(await episode.item('social_linkedin'), 'Ask Walther about bread. He knows.');
  const { members } = await api.request(teamRoutes.list, {});
  await api.as(members[0]!.id).request(approvalRoutes.decide, { contentId: post.id, status: 'approved', version: post.version });
  await signIn(page, product);
  await page.goto(`/episode/${episode.id}`);
  await expect(page.getByRole('heading', { name: 'Social Media' })).toBeVisible();
  const { entry } = await api.request(dictionaryRoutes.add, { term: 'Walter', variations: ['Walther'] });
  await expect(page.getByText('Your dictionary found 1 correction in 1 item.')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'Review correction' }).click();
  const offered = dialog(page, 'Dictionary corrections');
  await expect(offered.getByRole('listitem')).toHaveText('Ask removed: Walther added: Walter about bread. He knows.');
  await expect(offered.getByText(`approved version ${post.version}.`)).toBeVisible();
  await expectAccessibleInBothColours(page);
  await offered.getByRole('button', { name: 'Apply 1 correction' }).click();
  await expect(toast(page)).toContainText('Content corrected');
  await expect(page.getByText(/Your dictionary found/)).toBeHidden();
  expect(await episode.item('social_linkedin')).toMatchObject({
    content: 'Ask Walter about bread. He knows.',
    version: post.version + 1,
  });
  await api.request(dictionaryRoutes.delete, { id: entry.id });
});

test('a correction made twice by hand is suggested and added to the dictionary', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'Fixed twice');
  const segments = (await transcriptOf(api, id)).segments.map((segment) => segment.id);
  for (const text of ['We drive to lay goes.', 'We drive to Lagos.', 'We fly to lay goes.', 'We fly to Lagos.']) {
    const { version } = await transcriptOf(api, id);
    await api.request(transcriptRoutes.correct, { id, baseVersion: version, edits: [{ segmentId: segments[0]!, text }] });
  }
  await waitUntil(
    async () => (await api.request(dictionaryRoutes.suggestions, {})).suggestions.some(({ term }) => term === 'Lagos'),
    HEARD_MS,
    () => 'the suggestion to appear',
  );
  await signIn(page, product);
  await openDictionary(page);
  await expect(page.getByRole('region', { name: 'You made the same fix by hand' })).toContainText('by hand 2 times');
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'Add to dictionary: Lagos' }).click();
  await expect(toast(page)).toContainText('Dictionary entry added');
  await expect(card(page, 'Lagos')).toContainText('lay goes');
  await forget(api, 'Lagos');
});
