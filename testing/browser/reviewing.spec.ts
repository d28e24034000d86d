import { readFile } from 'node:fs/promises';
import { enhancementRoutes, type TeamMember, type TeamRole, teamRoutes } from '@afterword/proto';
import type { BrowserContext, Page } from '@playwright/test';
import { Api } from '../src/product';
import { expectAccessible } from './accessible';
import { expect, signIn, test as journey, toast } from './journey';
import { WrittenEpisode } from './test-episodes';

const MADE_MS = 180_000;
const WORDY = 'You know, bread is good. I mean, a chair beside you is better.';
const CHANGED = 'The content has changed since this suggestion was made.';

interface Team {
  /** Opens another browser context that acts as this member. */
  personAs: (member: TeamMember) => Promise<Page>;
}

const test = journey.extend<Team>({
  personAs: async ({ browser, product, storageState }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ id }) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', storageState });
      contexts.push(context);
      const page = await context.newPage();
      await signIn(page, product);
      await page.evaluate(`localStorage.setItem('actingAs', '${id}')`);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

let episode: WrittenEpisode;
let grace: TeamMember;
let daniel: TeamMember;

test.beforeAll(async ({ product }) => {
  test.setTimeout(MADE_MS);
  const api = await Api.signIn(product);
  episode = await WrittenEpisode.make(api, 'A chair beside you');
  const add = async (name: string, role: TeamRole) =>
    (await api.request(teamRoutes.add, { name, role, email: `${role}@example.org` })).member;
  grace = await add('Grace Miller', 'host');
  daniel = await add('Daniel Okafor', 'editor');
});

/** Blocks live notices of this page, as on a bad connection. */
const withoutNotices = (page: Page) => page.route('**/api/live*', (route) => route.abort());
const review = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openReview = async (page: Page, { id }: { id: string }, name: string) => {
  await page.goto(`/content-workflow?item=${id}`);
  await expect(review(page, name).getByRole('heading', { name: /^Your decision on version/ })).toBeVisible();
};

test('if two people decide about one item, the second sees the decision of the first', async ({ personAs }) => {
  const notes = await episode.item('show_notes');
  const [first, second] = await Promise.all([personAs(grace), personAs(daniel)]);
  await withoutNotices(second);
  await Promise.all([openReview(first, notes, 'Show Notes'), openReview(second, notes, 'Show Notes')]);
  await expectAccessible(first);

  await first.getByLabel('Note (optional)').fill('Walter comes first.');
  await first.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(first)).toContainText('Content rejected');
  await expect(review(first, 'Show Notes')).toBeHidden();
  await expect(first.locator('[data-review]:focus')).toHaveCount(1);

  await second.getByRole('button', { name: 'Approve' }).click();
  const refused = review(second, 'Show Notes');
  await expect(refused.getByRole('alert')).toContainText('Grace Miller has rejected this content.');
  await expect(refused.getByRole('alert')).toContainText('Walter comes first.');
  await expect(refused.getByText('Rejected by Grace Miller')).toBeVisible();
  await expect(refused.getByRole('button', { name: 'Approve' })).toBeHidden();
  await expectAccessible(second);

  await second.getByRole('tab', { name: 'Rejected 1' }).click();
  await second.getByRole('button', { name: /^Reopen for review: Show Notes/ }).click();
  await expect(toast(second)).toContainText('Review reopened');
  await expect(second.getByRole('heading', { name: 'No rejected content' })).toBeVisible();
});

test('an item that is edited during a review must be read again before it is approved', async ({ personAs }) => {
  const thread = await episode.item('social_twitter');
  const page = await personAs(grace);
  await openReview(page, thread, 'Twitter');
  await episode.edit(thread, 'Bread is good.');
  const pane = review(page, 'Twitter');
  await expect(pane.getByRole('alert')).toContainText('The content has changed');
  await expect(pane.getByRole('button', { name: 'Approve' })).toBeHidden();
  await expectAccessible(page);
  await pane.getByRole('button', { name: 'Read version 2' }).click();
  await expect(pane.getByRole('heading', { name: 'Version 2', exact: true })).toBeFocused();
  await pane.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page)).toContainText('Content approved');

  await page.goto(`/episode/${episode.id}?content=social_twitter`);
  await expect(page.getByRole('link', { name: /Approved: v2 by Grace Miller/ })).toBeVisible();
  await episode.edit(thread, 'Bread is very good.');
  const lapsed = page.getByRole('link', { name: /Changed since Grace Miller approved v2/ });
  await expect(lapsed).toBeVisible();
  await lapsed.click();
  await expect(review(page, 'Twitter')).toContainText('Grace Miller approved version 2. It was edited on');
});

test('a comment appears for the other reviewer, who resolves it, and the record contains both', async ({ personAs }) => {
  const post = await episode.item('social_linkedin');
  const [writer, reader] = await Promise.all([personAs(grace), personAs(daniel)]);
  await Promise.all([openReview(writer, post, 'LinkedIn'), openReview(reader, post, 'LinkedIn')]);
  await writer.getByLabel('Add a comment').fill('Could it end on an invitation?');
  await writer.keyboard.press('Control+Enter');
  await expect(toast(writer)).toContainText('Comment added');
  await writer.getByRole('button', { name: 'Approve', exact: true }).click({ trial: true });
  await expect(reader.getByText('Could it end on an invitation?').first()).toBeVisible();
  await reader.getByRole('button', { name: 'Resolve the comment by Grace Miller' }).click();
  await expect(writer.getByText('Resolved by Daniel Okafor')).toBeVisible();
  await expect(writer.getByRole('button', { name: /^Resolve/ })).toBeHidden();
  await expectAccessible(writer);

  const download = writer.waitForEvent('download');
  await writer.getByRole('button', { name: 'Download editorial record' }).click();
  await writer.getByRole('menuitem', { name: 'Editorial record (Markdown)' }).click();
  const record = await readFile(await (await download).path(), 'utf8');
  expect(record).toContain('Grace Miller');
  expect(record).toContain('Could it end on an invitation?');
});

test('a suggestion is applied and undone, and an outdated one is refused', async ({ personAs }) => {
  const caption = await episode.edit(await episode.item('social_instagram'), WORDY);
  const page = await personAs(daniel);
  await page.goto('/content-enhancements');
  const card = page.getByRole('article', { name: 'Instagram of A chair beside you' });
  await card.getByRole('button', { name: 'Generate More' }).click();
  await expect(toast(page)).toContainText('Enhancements generated');
  const suggestion = card.getByRole('listitem').first();
  await expect(suggestion).toContainText(/\d+% confidence/);
  await expectAccessible(page);
  await suggestion.getByRole('button', { name: 'Apply' }).click();
  await expect(toast(page)).toContainText('Enhancement applied');
  await page.getByRole('tab', { name: 'Applied Enhancements 1' }).click();
  await expect(page.getByText('Applied by Daniel Okafor')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Enhancement undone');
  expect((await episode.item('social_instagram')).content).toBe(WORDY);

  await withoutNotices(page);
  await page.goto('/content-enhancements');
  await card.getByRole('button', { name: 'View All Enhancements' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enhancements for Instagram' });
  await expectAccessible(page);
  const waiting = dialog.getByRole('region', { name: 'Pending' }).getByRole('listitem').first();
  await expect(waiting).toBeVisible();
  await episode.edit(caption, 'Something else altogether.');
  const response = page.waitForResponse((response) => response.url().endsWith(enhancementRoutes.apply.path.split('{id}')[1] ?? ''));
  await waiting.getByRole('button', { name: 'Apply' }).click();
  expect((await response).status()).toBe(409);
  await expect(toast(page)).toContainText(CHANGED);
});

test('a whole review works with the keyboard', async ({ personAs }) => {
  const page = await personAs(grace);
  await page.goto('/content-workflow');
  await expect(page.locator('[data-review][aria-current="true"]')).toHaveCount(1);
  const before = (await page.locator('[data-review][aria-current="true"]').getAttribute('data-review')) ?? '';
  await page.keyboard.press('j');
  await expect(page.locator('[data-review]:focus')).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[data-review]:focus')).not.toHaveAttribute('data-review', before);
  await page.keyboard.press('k');
  await expect(page.locator('[data-review]:focus')).toHaveAttribute('data-review', before);
});

test('on a phone a review is a sheet that closes after the decision', async ({ personAs }) => {
  const page = await personAs(grace);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/content-workflow');
  await page.locator('[data-review]').first().click();
  const sheet = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: /^Your decision on version/ }) });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Needs revision' }).click();
  await expect(toast(page)).toContainText('Revision requested');
  await expect(sheet).toBeHidden();
  await expect(page.locator('[data-review]:focus')).toHaveCount(1);
});
