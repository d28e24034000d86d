import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { episodeRoutes } from '@afterword/proto';
import { Api, Product, transcribed, upload } from '../src/product';
import { recordingOf, SHORT_EPISODE } from '../src/speech';

const SECRETS = {
  APP_PASSWORD: 'canary-password',
  SESSION_SECRET: 'canary-session-secret-of-more-than-32-characters',
  CONTENT_API_KEY: 'sk-canary',
};
const PROGRAMS = ['ffmpeg'];

let folder: string;
let product: Product;

/** A wrapper for a program in PATH that records its environment. */
function watch(name: string): void {
  const real = execFileSync('which', [name], { encoding: 'utf8' }).trim();
  const script = `#!/bin/sh\ntr '\\0' '\\n' < /proc/$$/environ >> ${folder}/${name}.environment\nexec ${real} "$@"\n`;
  writeFileSync(path.join(folder, name), script, { mode: 0o755 });
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && procFile(name, 'status').includes(`\nPPid:\t${pid}\n`))
    .flatMap((name) => [Number(name), ...childrenOf(Number(name))]);

/** Returns an empty string if the process has ended. */
function procFile(pid: number | string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

const whenLinux = process.platform === 'linux' ? describe : describe.skip;
whenLinux('the programs that the product starts', () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'afterword-programs-'));
    chmodSync(folder, 0o755);
    PROGRAMS.forEach(watch);
    product = await Product.start({ ...SECRETS, PATH: `${folder}:${process.env['PATH']}` });
  }, 150_000);
  afterAll(async () => {
    await product?.remove();
    rmSync(folder, { recursive: true });
  }, 60_000);

  it('get none of its secrets', async () => {
    const api = await Api.signIn({ url: product.url, password: SECRETS.APP_PASSWORD });
    const { episode } = await api.request(episodeRoutes.create, { audioFilePath: await upload(api, await recordingOf(SHORT_EPISODE)) });
    await transcribed(api, episode.id);
    const servers = childrenOf(product.pid).flatMap((pid) => {
      const [name, environment] = [procFile(pid, 'comm').trim(), procFile(pid, 'environ')];
      return name === '' ? [] : [{ name, environment }];
    });
    const others = PROGRAMS.map((name) => ({ name, environment: readFileSync(path.join(folder, `${name}.environment`), 'utf8') }));
    const all = [...servers, ...others];
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['nats-server', 'postgres', 'speech', ...PROGRAMS]));
    for (const { name, environment } of others) expect({ name, hasPath: environment.includes('PATH=') }).toEqual({ name, hasPath: true });
    expect(all.filter(({ environment }) => environment.includes('canary')).map(({ name }) => name)).toEqual([]);
    expect(readFileSync(`/proc/${product.pid}/environ`, 'utf8')).toContain('canary');
  }, 200_000);
});
