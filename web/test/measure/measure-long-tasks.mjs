import { episodeId } from './long-episode.mjs';
import { THROTTLE } from './measure-transcript.mjs';

/** What a step starts (requests, rendering when idle) has ended by then. */
const SETTLE_MS = 3000;
const SHOWN_MORE = 10;

/** Opens, scrolls, edits and plays the long transcript like a person; returns the longest task of each step in milliseconds. */
export async function measureTranscriptTasks(browser, url) {
  const { page, longest, close } = await throttledPage(browser, `${url}/`);
  const found = {
    opened: await longest(() => page.evaluate((id) => document.querySelector(`a[href="/episode/${id}"]`).click(), episodeId)),
    scrolled: await longest(() => page.evaluate(() => globalThis.scrollTranscript())),
    edited: await longest(() => editParagraph(page)),
    played: await longest(() => page.evaluate(() => document.querySelector('[aria-label="Play"]').click())),
  };
  await close();
  return found;
}

/** Opens the list of many episodes, shows more of it, sorts and selects; returns the longest task of each step in milliseconds. */
export async function measureListTasks(browser, url) {
  const { page, longest, close } = await throttledPage(browser, `${url}/`);
  const found = { opened: await longest(() => page.evaluate(() => document.querySelector('a[href="/episodes"]').click())) };
  const more = [];
  for (let pages = 0; pages < SHOWN_MORE; pages++) more.push(await longest(() => press(page, 'Show more'), 1000));
  found['shown more'] = Math.max(...more);
  found.sorted = await longest(() => press(page, 'Length'));
  found.selected = await longest(() => page.evaluate(() => document.querySelector('[aria-label^="Select all"]').click()));
  await close();
  return found;
}

/** A page that is at rest at `url`; `longest` measures the longest task from a step's start until it has settled, 0 if none is long. */
async function throttledPage(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.goto(url);
  await page.waitForTimeout(SETTLE_MS);
  const longest = async (step, settleMs = SETTLE_MS) => {
    await page.evaluate(() => globalThis.forgetTasks());
    await step();
    await page.waitForTimeout(settleMs);
    return page.evaluate(() => globalThis.longestTask());
  };
  return { page, longest, close: () => context.close() };
}

async function editParagraph(page) {
  await page.evaluate(() => document.querySelectorAll('[data-edit]')[3].click());
  await page.waitForTimeout(500);
  await page.keyboard.type('Well, ');
  await page.keyboard.press('Control+Enter');
}

const press = (page, name) =>
  page.evaluate((label) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(label)).click(), name);

/** Runs in the page. */
function observe() {
  localStorage.setItem('authToken', 'a-token');
  localStorage.setItem('authenticated', 'true');
  let tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)))).observe({
    type: 'longtask',
  });
  globalThis.forgetTasks = () => (tasks = []);
  globalThis.longestTask = () => Math.max(0, ...tasks);
  /** Turns the wheel thirty times, then drags the bar to three places. */
  globalThis.scrollTranscript = async () => {
    const region = document.querySelector('[aria-label="Transcript text"]');
    const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    for (let turn = 0; turn < 30; turn++) {
      region.scrollTop += 240;
      await pause(50);
    }
    for (const place of [0.5, 0.9, 0.1]) {
      region.scrollTop = region.scrollHeight * place;
      await pause(500);
    }
  };
}
