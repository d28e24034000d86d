import { expectAccessible } from './accessible';
import { expect, signIn, test, toast } from './journey';

test('a wrong password is told, and the field is cleared', async ({ page }) => {
  await page.goto('/');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not this');
  await page.getByRole('button', { name: 'Access Platform' }).click();
  await expect(toast(page)).toContainText('Access denied');
  await expect(toast(page)).toContainText('Incorrect password. Please try again.');
  await expect(password).toHaveValue('');
  await expectAccessible(page);
});

test('the password can be shown', async ({ page }) => {
  await page.goto('/');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('open');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: /show password/i }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('a person stays signed in over a reload, and is back at the gate after logging out', async ({ page, product }) => {
  await signIn(page, product);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Episodes', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Access Platform' })).toBeVisible();
});
