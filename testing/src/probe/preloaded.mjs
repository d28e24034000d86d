/**
 * Preloaded into a program: serves memory and event loop delay of the process at PROBE_PORT, after a full garbage collection. /delay returns the
 * event loop delay only, without a collection, which would block the event loop itself.
 */
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const { PROBE_PORT } = process.env;

if (isMainThread && PROBE_PORT) {
  for (const own of ['PROBE_PORT', 'NODE_OPTIONS']) delete process.env[own];
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const probe = createServer(({ url }, response) => {
    const longestDelayMs = delay.max / 1e6;
    if (url !== '/delay') collectGarbage();
    const { heapUsed, rss } = process.memoryUsage();
    response.end(JSON.stringify({ heapUsed, rss, longestDelayMs }));
    delay.reset();
  });
  probe.listen(Number(PROBE_PORT), '127.0.0.1').unref();
}
