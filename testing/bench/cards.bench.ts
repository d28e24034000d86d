import { loadavg } from 'node:os';
import { cardRoutes, type CardSize, episodeRoutes, insightsRoutes } from '@afterword/proto';
import { Api, Product, waitUntil } from '../src/product';
import { alone, type Figure } from './figure';

const MAX_MS = 300;
const CARDS = 30;
const READY_MS = 120_000;

/** Measures how long the running product takes to draw cards, once it has drawn the first. */
export async function measureCards(): Promise<Figure[]> {
  const product = await Product.start();
  try {
    const api = await Api.signIn(product);
    const { episode } = await api.request(episodeRoutes.createExample, {});
    const quotes = async () => (await api.request(insightsRoutes.get, { id: episode.id })).quotes;
    await waitUntil(
      async () => (await quotes()).length > 0,
      READY_MS,
      () => 'the quotes of the example',
    );
    const [quote] = await quotes();
    const draw = (size: CardSize) => api.send('GET', `${cardRoutes.draw.path.split(' ')[1]!.replace('{id}', quote!.id)}?size=${size}`);
    await draw('portrait');
    const sizes = ['portrait', 'square', 'link'] as const;
    const times: number[] = [];
    for (let card = 0; card < CARDS; card++) times.push(await milliseconds(() => draw(sizes[card % sizes.length]!)));
    const sorted = times.toSorted((a, b) => a - b);
    const name = `a card over HTTP, load ${loadavg()[0]!.toFixed(1)}`;
    return [
      alone(`${name}: median of ${CARDS}`, 'ms', sorted[CARDS / 2]!, { atMost: MAX_MS }),
      alone(`${name}: the slowest`, 'ms', sorted.at(-1)!, { atMost: MAX_MS }),
    ];
  } finally {
    await product.remove();
  }
}

async function milliseconds(work: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  await (await work()).arrayBuffer();
  return performance.now() - startedAt;
}
