import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Product, waitUntil } from '../src/product';

let product: Product;
beforeAll(async () => void (product = await Product.start()), 150_000);
afterAll(() => product?.remove(), 60_000);

const processesOf = ({ dataFolder }: Product) =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(dataFolder));

describe('stopping', () => {
  it('leaves no process running', async () => {
    expect(processesOf(product).length).toBeGreaterThan(0);
    await product.stop();
    expect(processesOf(product)).toEqual([]);
  }, 60_000);

  it('is possible before a server has started, and leaves no process running', async () => {
    const program = path.join(mkdtempSync(path.join(tmpdir(), 'afterword-program-')), 'nats-server');
    writeFileSync(program, '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 });
    const starting = await Product.unstarted({ NATS_SERVER_BIN: program });
    const outcome = starting.start().then(
      () => 'It started.',
      (error: Error) => error.message,
    );
    await waitUntil(
      () => existsSync(path.join(starting.dataFolder, 'postgres/cluster/postmaster.pid')),
      60_000,
      () => 'the servers to be started',
    );
    process.kill(starting.pid, 'SIGTERM');
    expect(await outcome).toContain('its output:\nStopped before it was ready.');
    expect(processesOf(starting)).toEqual([]);
    await starting.remove();
    rmSync(path.dirname(program), { recursive: true });
  }, 120_000);

  it('leaves no process running after a power cut', async () => {
    await product.start();
    await product.kill();
    await product.start();
    await product.stop();
    expect(processesOf(product)).toEqual([]);
  }, 300_000);
});
