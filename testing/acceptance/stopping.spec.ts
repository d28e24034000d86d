import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Product } from '../src/product';

let product: Product;
beforeAll(async () => void (product = await Product.start()), 150_000);
afterAll(() => product?.remove(), 60_000);

const processesOf = ({ dataFolder }: Product) =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(dataFolder));

describe('stopping', () => {
  it('leaves no process behind', async () => {
    expect(processesOf(product).length).toBeGreaterThan(0);
    await product.stop();
    expect(processesOf(product)).toEqual([]);
  }, 60_000);

  it('after a power cut leaves none either', async () => {
    await product.start();
    await product.kill();
    await product.start();
    await product.stop();
    expect(processesOf(product)).toEqual([]);
  }, 300_000);
});
