import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { episodeRoutes } from '@afterword/proto';
import { processorSecondsOf } from '../../bench/process-usage';
import { Api, waitUntil } from '../../src/product';
import { Audience } from './audience';
import { GatewayUnderListeners } from './gateway-under-listeners';

const { values } = parseArgs({ options: { listeners: { type: 'string', default: '1000' }, edits: { type: 'string', default: '200' } } });
const [listeners, edits] = [Number(values.listeners), Number(values.edits)];

const EVERY_MS = 100;
const HEARD_MS = 30_000;
const GONE_MS = 30_000;
/** Listeners come and go twice: the first time fills caches, what is left of the second would be left of every one. */
const ROUNDS = 2;
const MOST_LEFT = 1.1;
const MEGABYTE = 1024 * 1024;

const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`;
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Opens the pages, edits episodes until each page has heard of each edit, and lets the pages go. Answers how much memory is left in use. */
async function listen(gateway: GatewayUnderListeners): Promise<number> {
  const ids = await gateway.addEpisodes(edits);
  const audience = await Audience.gather(gateway, listeners);
  await waitUntil(
    async () => (await gateway.pages()) === listeners,
    HEARD_MS,
    () => `${listeners} pages at the gateway`,
  );
  const whileOpen = await gateway.probe.readHealth();
  const [begin, used] = [Date.now(), processorSecondsOf(gateway.pid)];
  const delays = await editAll(gateway, ids, audience);
  const seconds = (Date.now() - begin) / 1000;
  const share = (processorSecondsOf(gateway.pid) - used) / seconds;
  const { longestDelayMs } = await gateway.probe.readHealth();
  audience.close();
  await waitUntil(
    async () => (await gateway.pages()) === 0,
    GONE_MS,
    () => 'the gateway to let go of every page',
  );
  const after = await gateway.probe.readHealth();
  say(
    `${listeners} listeners, ${edits} edits in ${seconds.toFixed(1)} s: each heard each once. From an edit's transaction to the last listener ` +
      `${at(delays, 0.5)} ms (half), ${at(delays, 0.99)} ms (99 of 100), ${at(delays, 1)} ms (longest). Gateway: ${Math.round(share * 100)} % of a core, ` +
      `event loop held up ${Math.round(longestDelayMs)} ms at most, heap ${megabytes(whileOpen.heapUsed)} with all open and ` +
      `${megabytes(after.heapUsed)} after, resident ${megabytes(whileOpen.rss)} and ${megabytes(after.rss)}.`,
  );
  return after.heapUsed;
}

/** Edits one after the other at a steady pace. Answers the milliseconds until the last page heard of each, in order of length. */
async function editAll(gateway: GatewayUnderListeners, ids: string[], audience: Audience): Promise<number[]> {
  const api = await Api.signIn(gateway);
  const editedAt = new Map<string, number>();
  for (const id of ids) {
    const [{ episode }] = await Promise.all([api.request(episodeRoutes.change, { id, title: `Episode ${id}` }), pause(EVERY_MS)]);
    editedAt.set(id, Date.parse(episode.updatedAt));
  }
  const missing = () => ids.filter((id) => !audience.allHeardOnce(id)).length;
  await waitUntil(
    () => missing() === 0,
    HEARD_MS,
    () => `every page to hear of each edit once; ${missing()} edits were missed or told twice`,
  );
  return ids.map((id) => audience.lastHeardAt(id) - editedAt.get(id)!).toSorted((a, b) => a - b);
}

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const gateway = await GatewayUnderListeners.start();
try {
  const base = (await gateway.probe.readHealth()).heapUsed;
  const left: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) left.push(await listen(gateway));
  const [first, last] = [left[0]!, left.at(-1)!];
  const isKept = last > first * MOST_LEFT;
  say(`Heap of the gateway before the first listener ${megabytes(base)}, after ${left.map(megabytes).join(' and ')}.`);
  if (isKept) say('The gateway keeps memory of listeners that have left.');
  process.exitCode = isKept ? 1 : 0;
} finally {
  await gateway.stop();
}
