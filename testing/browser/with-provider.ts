import { FakeOpenAi } from '../src/fake-openai';
import { Product } from '../src/product';
import { test as journey } from './journey';

const STARTED_MS = 180_000;

/** A journey in a product with a provider that writes content. */
export const withProvider = journey.extend<object, { provider: FakeOpenAi }>({
  provider: [
    async ({}, use) => {
      const provider = await FakeOpenAi.start();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ provider }, use) => {
      const product = await Product.start({ CONTENT_BASE_URL: provider.url, CONTENT_API_KEY: 'test' });
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: STARTED_MS },
  ],
});
