import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

interface Chunk {
  file: string;
  imports?: string[];
}

const KILOBYTE = 1000;
const web = path.join(import.meta.dirname, '..');
const vite = path.join(web, '../node_modules/vite/bin/vite.js');
let dist: string;
let chunks: Record<string, Chunk>;

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'afterword-web-'));
  await promisify(execFile)(process.execPath, [vite, 'build', '--manifest', '--logLevel', 'error', '--outDir', dist], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  chunks = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
}, 120_000);
afterAll(() => rm(dist, { recursive: true }));

/** The chunk and all that must be there before it runs. */
function loadedWith(name: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`The build has no ${name}, only ${Object.keys(chunks).join(', ')}.`);
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) if (!seen.has(chunks[imported]?.file ?? '')) loadedWith(imported, seen);
  return seen;
}

async function zippedKilobytes(files: Iterable<string>) {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(path.join(dist, file))).length;
  return bytes / KILOBYTE;
}

const measured = new Set(['src/routes/__root.tsx', 'src/routes/index.tsx', 'src/routes/episode.$id.tsx']);
/** The pages whose code comes when they are opened. */
const otherPages = () => {
  const routes = Object.keys(chunks).filter((name) => name.startsWith('src/routes/') && name.endsWith('?tsr-split=component'));
  return routes.filter((name) => !measured.has(name.replace('?tsr-split=component', '')));
};

const only = (name: string, without: Set<string>) => [...loadedWith(name)].filter((file) => !without.has(file));

/** The files that are on the way to themselves. */
function circles(): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const walk = (name: string, way: string[]) => {
    if (way.includes(name)) found.push([...way.slice(way.indexOf(name)), name]);
    if (way.includes(name) || done.has(name)) return;
    for (const imported of chunks[name]?.imports ?? []) walk(imported, [...way, name]);
    done.add(name);
  };
  for (const name of Object.keys(chunks)) walk(name, []);
  return found;
}

describe('what a browser loads', () => {
  const start = () => loadedWith('src/routes/index.tsx?tsr-split=component', loadedWith('index.html'));

  it('is at most 140 kB of script before the dashboard shows, and nothing of the uploader', async () => {
    expect(await zippedKilobytes(start())).toBeLessThanOrEqual(140);
    expect(start()).not.toContain(chunks['src/features/uploads/dialog/uploader-dialog.tsx']?.file);
  });

  it('is at most 60 kB more for the uploader and 50 kB more for an episode', async () => {
    expect(await zippedKilobytes(only('src/features/uploads/dialog/uploader-dialog.tsx', start()))).toBeLessThanOrEqual(60);
    expect(await zippedKilobytes(only('src/routes/episode.$id.tsx?tsr-split=component', start()))).toBeLessThanOrEqual(50);
  });

  it('is at most 50 kB more for any other page, and 30 kB for the texts of an episode', async () => {
    for (const page of otherPages()) {
      expect(await zippedKilobytes(only(page, start()))).toBeLessThanOrEqual(50);
    }
    const episode = loadedWith('src/routes/episode.$id.tsx?tsr-split=component', start());
    expect(await zippedKilobytes(only('src/features/content/content-panel.tsx', episode))).toBeLessThanOrEqual(30);
  });

  it('has no circular imports between chunks', () => {
    expect(circles()).toEqual([]);
  });

  it('is few files, because all are requested before the first paint', () => {
    expect(loadedWith('index.html').size).toBeLessThanOrEqual(6);
    const episode = only('src/routes/episode.$id.tsx?tsr-split=component', start());
    const texts = only('src/features/content/content-panel.tsx', new Set([...start(), ...episode]));
    expect(episode.length + texts.length).toBeLessThanOrEqual(10);
  });
});
