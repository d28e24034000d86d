import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Api, Product } from '../src/product';
import { expectAccessibleInBothColours } from './accessible';
import { expect, signIn, test as base, toast } from './journey';

/** A program on this machine, which the product may call. */
const test = base.extend<object, { product: Product; api: Api; receiver: Receiver }>({
  receiver: [
    async ({}, use) => {
      const receiver = await startReceiver();
      await use(receiver);
      receiver.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({}, use) => {
      const product = await Product.start({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('an address is added with the keyboard, tested, and gets again what failed', async ({ page, product, receiver }) => {
  await signIn(page, product);
  await page.goto('/settings#webhooks');
  const section = page.getByRole('region', { name: 'Webhooks' });
  await section.getByRole('button', { name: 'Add address' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add address' });
  await expect(form.getByLabel('Address')).toBeFocused();
  await page.keyboard.type('https://10.0.0.1/hook');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Address')).toHaveAccessibleDescription(/belongs to a private network/);
  await expect(form.getByText('Not saved.')).toBeHidden();
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByLabel('What it is for').fill('Website');
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Enter');

  const once = page.getByRole('dialog', { name: 'Copy the signing secret now' });
  await expect(once.getByText(/^whsec_/)).toBeVisible();
  await expectAccessibleInBothColours(page);
  await once.getByRole('button', { name: 'Done' }).click();
  await expect(once).toBeHidden();

  const item = section.getByRole('listitem').filter({ hasText: receiver.url });
  await expect(item).toContainText('Content approved');
  receiver.status = 503;
  await item.getByRole('button', { name: 'Send test event' }).click();
  await expect(toast(page)).toContainText('It answered 503.');
  await expect(item.getByText('Failed: 503')).toBeVisible();
  await expect(item.getByText('Failing', { exact: true })).toBeVisible();
  await item.getByText('1 attempt').click();
  await expect(item.getByText('Down for maintenance')).toBeVisible();
  await expectAccessibleInBothColours(page);

  receiver.status = 200;
  await item.getByRole('button', { name: 'Send again' }).click();
  await expect(item.getByText('Delivered')).toBeVisible();
  await expect(item.getByText('Failing', { exact: true })).toBeHidden();
  expect(new Set(receiver.ids).size).toBe(1);
  expect(receiver.ids).toHaveLength(2);

  await item.getByRole('button', { name: 'More for Website' }).click();
  await page.getByRole('menuitem', { name: 'Turn off' }).click();
  await expect(item.getByText('Off', { exact: true })).toBeVisible();
  await item.getByRole('button', { name: 'More for Website' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete this address?' });
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await asked.getByRole('button', { name: 'Delete address' }).click();
  await expect(asked).toBeHidden();
  await expect(item).toHaveCount(0);
});

interface Receiver {
  url: string;
  status: number;
  /** The `webhook-id` of every request. */
  ids: (string | string[] | undefined)[];
  stop: () => void;
}

async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      receiver.ids.push(request.headers['webhook-id']);
      response.writeHead(receiver.status).end(receiver.status === 200 ? '' : 'Down for maintenance');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/afterword`,
    status: 200,
    ids: [],
    stop: () => server.close(),
  };
  return receiver;
}
