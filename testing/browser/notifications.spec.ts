import { approvalRoutes, notificationRoutes, type Output, teamRoutes } from '@afterword/proto';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothColours } from './accessible';
import { expect, signIn, test } from './journey';
import { WrittenEpisode } from './test-episodes';

const MADE_MS = 180_000;
const SIX_MINUTES_MS = 6 * 60_000;

/** Stands in for the notifications of the browser, which a browser without a screen refuses. Allows them when it is asked. */
const FAKE_NOTIFICATIONS = `
  window.notified = [];
  window.Notification = class {
    static get permission() {
      return localStorage.getItem('permission') ?? 'default';
    }
    static async requestPermission() {
      localStorage.setItem('permission', 'granted');
      return 'granted';
    }
    constructor(title, { body }) {
      window.notified.push(body);
    }
  };`;
const shownBy = (page: Page) => page.evaluate<string[]>('window.notified');

test('a member chooses notifications of this browser, and learns together what others decided', async ({ page, product, api }) => {
  test.setTimeout(MADE_MS);
  const episode = await WrittenEpisode.make(api, 'Bread and neighbours');
  const add = async (name: string) =>
    (await api.request(teamRoutes.add, { name, role: 'host', email: `${name.toLowerCase()}@kindredtable.org` })).member;
  const [ruth, walter] = [await add('Ruth'), await add('Walter')];
  await page.addInitScript(FAKE_NOTIFICATIONS);
  await page.clock.install();
  await signIn(page, product);
  await page.evaluate(`localStorage.setItem('actingAs', '${ruth.id}')`);
  await page.goto('/settings');

  const email = page.getByRole('region', { name: 'E-mail' });
  await expect(email).toContainText('This server can’t send e-mail yet.');
  await expect(email.getByRole('switch')).toBeHidden();
  await page.getByRole('group', { name: 'Notify Ruth of' }).getByRole('checkbox', { name: 'Decisions' }).check();
  await page.getByRole('switch', { name: 'Notifications in this browser' }).check();
  await expect.poll(() => shownBy(page)).toEqual(['You’ll get notifications here.']);
  await expectAccessibleInBothColours(page);

  const hasRead = page.waitForResponse(async (response) => {
    if (!response.url().endsWith(`/${ruth.id}/notifications`)) return false;
    return ((await response.json()) as Output<typeof notificationRoutes.list>).notifications.length === 2;
  });
  for (const [type, as] of [
    ['show_notes', walter],
    ['social_linkedin', walter],
    ['social_twitter', ruth],
  ] as const) {
    const { id: contentId } = await episode.item(type);
    await api.as(as.id).request(approvalRoutes.decide, { contentId, status: 'approved' });
  }
  await hasRead;
  await page.clock.fastForward(SIX_MINUTES_MS);
  await expect.poll(async () => (await shownBy(page)).length).toBe(2);
  const [, message = ''] = await shownBy(page);
  expect(message.split('\n').toSorted()).toEqual([
    'Approved by Walter: LinkedIn post of “Bread and neighbours”',
    'Approved by Walter: Show notes of “Bread and neighbours”',
  ]);
});
