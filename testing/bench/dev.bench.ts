import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brandProfileRoutes, jobRoutes } from '@afterword/proto';
import { chromium, type Page } from '@playwright/test';
import { Api, waitUntil } from '../src/product';
import { freePort } from '../src/product/free-port';
import type { Figure } from './figure';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PASSWORD = 'while it changes';
const START_MS = 180_000;
const SHOWN_MS = 60_000;
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

interface Server {
  api: Api;
  page: Page;
}

/** A text in a source file, its replacement, and how to observe it. */
interface Change {
  name: string;
  goalSeconds: number;
  file: string;
  from: string;
  to: string;
  isSeen(sentence: string, server: Server): Promise<boolean>;
}

const CHANGES: Change[] = [
  {
    name: 'a changed button in the open page',
    goalSeconds: 1,
    file: 'web/src/features/auth/login-page.tsx',
    from: 'Access Platform',
    to: 'Enter Platform',
    isSeen: (sentence, { page }) => page.getByRole('button', { name: sentence }).isVisible(),
  },
  {
    name: 'a changed file of a service',
    goalSeconds: 5,
    file: 'services/episodes/src/jobs/jobs.repository.ts',
    from: 'This job does not exist,',
    to: 'This job is unknown,',
    isSeen: async (sentence, { api }) => (await api.errorOf(jobRoutes.cancel, { id: UNKNOWN_ID })).message.includes(sentence),
  },
  {
    name: 'a changed file of the contract',
    goalSeconds: 8,
    file: 'proto/src/brand-profiles.ts',
    from: 'Enter a brand name.',
    to: 'Enter the name of the brand.',
    isSeen: async (sentence, { api }) => (await api.errorOf(brandProfileRoutes.create, { brandName: '' })).message.includes(sentence),
  },
];

/** Measures the seconds from saving a file until a browser or an API client sees the change under `npm run dev`. Reverts each change. */
export async function measureDevelopment(folder: string): Promise<Figure[]> {
  const ports = { PORT: String(await freePort()), DEV_PORT: String(await freePort()) };
  const env = { ...process.env, ...ports, DATA_DIR: path.join(folder, 'dev'), APP_PASSWORD: PASSWORD };
  const development = spawn(process.execPath, ['services/standalone/dev.mjs'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const api = await signedIn(`http://127.0.0.1:${ports.PORT}`);
    const page = await browser.newPage();
    await page.goto(`http://localhost:${ports.DEV_PORT}`);
    const figures: Figure[] = [];
    for (const change of CHANGES) figures.push(await secondsUntilSeen(change, { api, page }));
    return figures;
  } finally {
    await browser.close();
    await stopped(development);
  }
}

async function signedIn(url: string): Promise<Api> {
  let api: Api | undefined;
  await waitUntil(
    async () => {
      api = await Api.signIn({ url, password: PASSWORD }).catch(() => undefined);
      return api !== undefined;
    },
    START_MS,
    () => '`npm run dev` to respond',
  );
  return api!;
}

async function secondsUntilSeen(change: Change, server: Server): Promise<Figure> {
  const file = path.join(ROOT, change.file);
  const source = readFileSync(file, 'utf8');
  if (!source.includes(change.from)) throw new Error(`${change.file} does not contain "${change.from}" any more.`);
  await seen(change, change.from, server);
  const begun = performance.now();
  let ours = 0;
  try {
    writeFileSync(file, source.replace(change.from, change.to));
    await seen(change, change.to, server);
    ours = (performance.now() - begun) / 1000;
  } finally {
    writeFileSync(file, source);
  }
  await seen(change, change.from, server);
  return { name: change.name, unit: 's', ours, baseline: null, against: '', goal: { atMost: change.goalSeconds } };
}

/** Returns null while the services restart. */
async function seen(change: Change, sentence: string, server: Server): Promise<void> {
  await waitUntil(
    () => change.isSeen(sentence, server).catch(() => false),
    SHOWN_MS,
    () => `"${sentence}" to be seen after a change of ${change.file}`,
  );
}

async function stopped(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}
