import { chromium } from '@playwright/test';
import { episodeId, longEpisode } from './long-episode.mjs';
import { serve } from './serve.mjs';
import { readFileSync } from 'node:fs';
const dist = process.argv[2];
const server = await serve(dist, longEpisode({ words: 60_000, hours: 5 }));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
});
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
const page = await context.newPage();
await page.addInitScript(() => {
  localStorage.setItem('authToken', 'a-token');
  localStorage.setItem('authenticated', 'true');
});
const cdp = await context.newCDPSession(page);
await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env.RATE ?? 4) });
async function step(name, run, wait = 3000) {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink', 'blink,rail', 'cc', 'toplevel'],
  });
  await run();
  await page.waitForTimeout(wait);
  const trace = JSON.parse((await browser.stopTracing()).toString());
  const main = trace.traceEvents
    .filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain')
    .map((e) => `${e.pid}/${e.tid}`);
  const ev = trace.traceEvents
    .filter((e) => e.ph === 'X' && main.includes(`${e.pid}/${e.tid}`))
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  // self time by name within long top-level tasks
  const totals = new Map();
  const tasks = [];
  const stack = [];
  for (const e of ev) {
    while (stack.length && stack.at(-1).ts + stack.at(-1).dur <= e.ts) stack.pop();
    const parent = stack.at(-1);
    e.self = e.dur;
    if (parent) parent.self -= e.dur;
    else tasks.push(e);
    e.top = stack[0] ?? e;
    stack.push(e);
  }
  const long = new Set(tasks.filter((t) => t.dur > 50_000));
  console.log(`== ${name}: long ${[...long].map((t) => Math.round(t.dur / 1000))}`);
  if (name === 'open')
    for (const t of long) {
      const big = ev
        .filter((e) => e.top === t && e.dur > 12_000 && e !== t)
        .map(
          (e) =>
            `${e.name}${e.args?.data?.url ? ' ' + e.args.data.url.split('/').pop() : ''}${e.args?.data?.functionName ? ' ' + e.args.data.functionName : ''} ${Math.round(e.dur / 1000)}`,
        );
      console.log('  task', Math.round((t.ts - ev[0].ts) / 1000), Math.round(t.dur / 1000), big.join(' > '));
    }
  for (const e of ev) if (long.has(e.top)) totals.set(e.name, (totals.get(e.name) ?? 0) + e.self);
  for (const [k, us] of [...totals].sort((a, b) => b[1] - a[1]).slice(0, 12)) console.log('   ', (us / 1000).toFixed(0), k);
}
if (process.env.STEP !== 'open') await page.goto(`${server.url}/episode/${episodeId}`);
else await step('open', () => page.goto(`${server.url}/episode/${episodeId}`), 5000);
await page.waitForTimeout(4000);
await step('scroll', () =>
  page.evaluate(async () => {
    const r = document.querySelector('[aria-label="Transcript text"]');
    for (let i = 0; i < 30; i++) {
      r.scrollTop += 1200;
      await new Promise((d) => setTimeout(d, 50));
    }
  }),
);
if (process.env.STEP) {
  await step('edit open', () =>
    page.evaluate(() => {
      document.querySelectorAll('[data-edit]')[3].click();
    }),
  );
  await step('type', () => page.keyboard.type('x'));
}
await browser.close();
await server.close();
