import { accessTokenRoutes, dictionaryRoutes } from '@afterword/proto';
import { expectAccessibleInBothColours } from './accessible';
import { expect, signIn, test, toast } from './journey';

test('a token is made with the keyboard, used by a script, and revoked', async ({ page, product, api }) => {
  await signIn(page, product);
  await page.goto('/settings#tokens');
  const section = page.getByRole('region', { name: 'Access tokens' });
  await expect(section).toContainText(`connects with one to ${product.url}/mcp`);
  await section.getByRole('button', { name: 'New token' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New token' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Enter a name.');
  await page.keyboard.type('Church website');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('checkbox', { name: /^Read/ })).toBeFocused();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Enter');

  const once = page.getByRole('dialog', { name: 'Copy your token now' });
  await expect(once.getByRole('button', { name: 'Copy', exact: true })).toBeFocused();
  await expectAccessibleInBothColours(page);
  const secret = (await once.getByText(/^afterword_/).textContent())!;
  await once.getByRole('button', { name: 'Done' }).click();
  await expect(once).toBeHidden();
  await expect(page.getByText(secret)).toHaveCount(0);

  const item = section.getByRole('listitem').filter({ hasText: 'Church website' });
  await expect(item).toContainText('Never used.');
  const asScript = { headers: { authorization: `Bearer ${secret}` } };
  const [readMethod, readPath] = dictionaryRoutes.list.path.split(' ') as [string, string];
  expect(readMethod).toBe('GET');
  const read = await fetch(product.url + readPath, asScript);
  expect([read.status, read.headers.get('ratelimit-remaining')]).toEqual([200, '299']);
  const decided = await fetch(`${product.url}/api/content-approvals`, { ...asScript, method: 'POST' });
  expect(decided.status).toBe(403);
  await page.reload();
  await expect(item).toContainText('Last used');

  await item.getByRole('button', { name: 'Revoke Church website' }).click();
  const asked = page.getByRole('dialog', { name: 'Revoke Church website?' });
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessibleInBothColours(page);
  await asked.getByRole('button', { name: 'Revoke token' }).click();
  await expect(toast(page)).toContainText('Access token revoked');
  await expect(item.getByText('Revoked', { exact: true })).toBeVisible();
  await expectAccessibleInBothColours(page);
  expect((await fetch(product.url + readPath, asScript)).status).toBe(401);
  const { tokens } = await api.request(accessTokenRoutes.list, {});
  expect(tokens.map(({ name }) => name)).toEqual(['Church website']);
});
