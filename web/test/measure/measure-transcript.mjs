export const THROTTLE = 4;
const PLAYED_MS = 10_000;
/** The page has come to rest before it plays. */
const SETTLE_MS = 3000;

/** Opens an episode in a fresh context, waits for its transcript, plays it for ten seconds. */
export async function measureTranscript(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.goto(url);
  const paint = await page.evaluate(() => globalThis.measured.painted);
  await page.waitForTimeout(SETTLE_MS);
  const played = await playFor(page, PLAYED_MS);
  await context.close();
  return { paint: Math.round(paint), ...played };
}

/** Pressed and watched from within the page: a driver that looks for elements would hold up the page itself. */
async function playFor(page, ms) {
  await page.evaluate(() => globalThis.measured.play());
  await page.waitForTimeout(ms);
  return page.evaluate(() => globalThis.measured.end());
}

/** Runs in the page: from the transcript's last byte to the first frame that shows it, then long tasks and words marked. */
function observe() {
  localStorage.setItem('authToken', 'a-token');
  localStorage.setItem('authenticated', 'true');
  let longTasks = [];
  let ticks = 0;
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)))).observe({
    type: 'longtask',
  });
  const mark = HighlightRegistry.prototype.set;
  HighlightRegistry.prototype.set = function (name, value) {
    if (name === 'playing-word') ticks++;
    return mark.call(this, name, value);
  };
  const dataEnd = () => performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/transcript'))?.responseEnd;
  globalThis.measured = {
    /** A frame looks before it lays out and paints; a message sent from there arrives once it has. */
    painted: new Promise((resolve) => {
      const look = () => {
        if (!document.querySelector('[data-words]')) return requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - dataEnd());
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    }),
    /** Counts from the second word on, once the recording runs. */
    async play() {
      document.querySelector('[aria-label="Play"]').click();
      const before = ticks;
      while (ticks < before + 2) await new Promise((resolve) => setTimeout(resolve, 100));
      longTasks = [];
      ticks = 0;
    },
    end: () => ({ ticks, longTasks }),
  };
}
