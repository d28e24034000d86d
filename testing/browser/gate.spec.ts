import { authRoutes } from '@afterword/proto';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothColours } from './accessible';
import { transcribedEpisode } from './test-episodes';
import { endSessionWith, expect, enterPassword, signIn, test, toast } from './journey';

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const VERIFY = `**${authRoutes.verify.path.replace('POST ', '')}`;

const storedKeys = (page: Page) => page.evaluate<string[]>('Object.keys(localStorage)');

async function enter(page: Page, text: string): Promise<void> {
  await password(page).fill(text);
  await page.getByRole('button', { name: 'Access Platform' }).click();
}

test('a wrong password shows a toast and clears the field, and the right one removes the toast', async ({ page, product }) => {
  await page.goto('/');
  await enter(page, 'not this');
  await expect(toast(page)).toContainText('Access denied');
  await expect(toast(page)).toContainText('Incorrect password. Please try again.');
  await expect(password(page)).toHaveValue('');
  await expect(password(page)).toBeFocused();
  await expectAccessibleInBothColours(page);
  await enter(page, product.password);
  await expect(page.getByRole('heading', { name: 'Episodes', level: 1 })).toBeVisible();
  await expect(page.getByText('Access denied')).toHaveCount(0);
});

const responses = [
  {
    status: 429,
    body: { error: 'Too many attempts. Try again in 12 seconds.' },
    title: 'Access denied',
    message: 'Too many attempts. Try again in 12 seconds.',
  },
  { status: 503, body: { error: 'The sessions are not ready.' }, title: 'Error', message: 'Unable to verify password. Please try again.' },
  { status: null, body: null, title: 'Error', message: 'Unable to verify password. Please try again.' },
] as const;

for (const { status, body, title, message } of responses) {
  test(`${status ? `a ${status}` : 'no response'} at sign-in is not called a wrong password`, async ({ page }) => {
    await page.route(VERIFY, (route) => (status ? route.fulfill({ status, json: body }) : route.abort()));
    await page.goto('/');
    await enter(page, 'open');
    await expect(toast(page)).toContainText(title);
    await expect(toast(page)).toContainText(message);
    await expect(toast(page)).not.toContainText('Incorrect password');
  });
}

test('the sign-in page shows that it is verifying, and can show the password', async ({ page }) => {
  await page.route(VERIFY, () => undefined);
  await page.goto('/');
  await password(page).fill('open');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Access Platform' }).click();
  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeVisible();
});

test('a session survives a reload and ends with signing out', async ({ page, product }) => {
  await signIn(page, product);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Episodes', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Access Platform' })).toBeVisible();
  expect(await storedKeys(page)).toEqual(['whoActsAsked']);
});

test.describe('the first entry in a browser', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('asks once who acts', async ({ page, product }) => {
    await page.goto('/');
    await enterPassword(page, product);
    const question = page.getByRole('region', { name: 'Who are you?' });
    await expect(question).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Episodes', level: 1 })).toBeVisible();
    await expectAccessibleInBothColours(page);
    await question.getByRole('button', { name: 'Skip for now' }).click();
    await expect(page.getByRole('heading', { name: 'Episodes', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Acting as Team' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Acting as Team' })).toBeVisible();
    await expect(question).toBeHidden();
  });
});

test('a session without its token is cleared and starts at the sign-in page', async ({ page, product }) => {
  await signIn(page, product);
  await page.evaluate("localStorage.removeItem('authToken')");
  await page.reload();
  await expect(page.getByRole('button', { name: 'Access Platform' })).toBeVisible();
  expect(await storedKeys(page)).toEqual(['whoActsAsked']);
});

test('an edit continues after its session ended and the person signed in again', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'Ended in the middle');
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  await page.getByRole('button', { name: 'Edit the text at 0:00' }).click();
  const editor = page.getByLabel('Text of this paragraph');
  const words = await editor.inputValue();
  await endSessionWith(page, 'PATCH', `**/api/episodes/${id}/transcript`);
  await editor.fill(`${words} Always.`);
  await expect(page.getByRole('button', { name: 'Access Platform' })).toBeVisible();
  await enterPassword(page, product);
  await expect(page).toHaveURL(new RegExp(id));
  await expect(editor).toHaveValue(/ Always\.$/);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('good neighbours. Always.')).toBeVisible();
});
