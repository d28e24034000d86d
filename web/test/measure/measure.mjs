import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { episodeId, longEpisode, longList } from './long-episode.mjs';
import { measureListTasks, measureTranscriptTasks } from './measure-long-tasks.mjs';
import { measureTranscript, THROTTLE } from './measure-transcript.mjs';
import { serve } from './serve.mjs';

const RUNS = 7;
const MAX_PAINT_MS = 500;
const TASK_RUNS = 5;
const MAX_TASK_MS = 100;
const web = path.join(import.meta.dirname, '../..');

/** Prints how fast a long transcript is there, and whether using it or a long list ever holds up the page. */
async function measure() {
  const dist = await mkdtemp(path.join(tmpdir(), 'afterword-measure-'));
  const vite = path.join(web, '../node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', dist], { cwd: web, env });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  const served = async (episode, use) => {
    const server = await serve(dist, episode);
    await use(server.url);
    await server.close();
  };
  console.log(`CPU throttled ${THROTTLE} times; milliseconds`);
  await served(longEpisode({ words: 30_000, hours: 3 }), (url) => paintAndPlay(browser, url));
  await served(longEpisode({ words: 60_000, hours: 5 }), (url) => longTasks('60,000 words', () => measureTranscriptTasks(browser, url)));
  await served(longList(5000), (url) => longTasks('5,000 episodes', () => measureListTasks(browser, url)));
  await browser.close();
  await rm(dist, { recursive: true });
}

async function paintAndPlay(browser, url) {
  const paints = [];
  for (let run = 1; run <= RUNS; run++) {
    const { paint, ticks, longTasks } = await measureTranscript(browser, `${url}/episode/${episodeId}`);
    paints.push(paint);
    console.log(
      `30,000 words, run ${run}: first paint after data ${paint}; ${ticks} words played, long tasks ${JSON.stringify(longTasks)}; ${load()}`,
    );
  }
  conclude('30,000 words, first paint after data', paints, MAX_PAINT_MS);
}

async function longTasks(what, measureOnce) {
  const runs = [];
  for (let run = 1; run <= TASK_RUNS; run++) {
    runs.push(await measureOnce());
    console.log(`${what}, run ${run}: longest tasks ${JSON.stringify(runs.at(-1))}; ${load()}`);
  }
  for (const step of Object.keys(runs[0]))
    conclude(
      `${what}, ${step}: longest task`,
      runs.map((run) => run[step]),
      MAX_TASK_MS,
    );
}

function conclude(what, values, goal) {
  const median = values.toSorted((a, b) => a - b)[values.length >> 1];
  console.log(`${what}: median ${median}, goal at most ${goal}`);
  if (median > goal) process.exitCode = 1;
}

const load = () => `load ${loadavg()[0].toFixed(1)}`;

await measure();
