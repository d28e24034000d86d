import { once } from 'node:events';
import { connect } from 'node:net';
import type { Findings } from '../findings';

const HEAD = 'POST /api/auth/verify HTTP/1.1\r\nHost: 127.0.0.1\r\n';
const BODY = `${HEAD}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`;
/** What a client sends first, and what it sends each second afterwards. */
const CLIENTS = {
  'headers without end': [HEAD, 'x: y\r\n'],
  'a body without end': [BODY, ' '],
  'half of the headers': [HEAD, ''],
} as const;
export const SLOW_CLIENTS = Object.keys(CLIENTS).length;
const DRIP_MS = 1000;
/** 20 seconds for headers, 30 for a body, and half a minute until Node checks again. */
const BORNE_MS = 90_000;

/** Checks that slow clients are disconnected. */
export async function fuzzPatience(url: string, findings: Findings, borneMs = BORNE_MS): Promise<void> {
  await Promise.all(
    Object.entries(CLIENTS).map(async ([kind, client], index) => {
      const seconds = await secondsUntilLetGo(url, client, borneMs);
      findings.count(`${kind} for ${seconds ?? `more than ${borneMs / 1000}`} s`);
      if (seconds === null) findings.add({ index, subject: kind, sent: client[0], fault: 'was never disconnected' });
    }),
  );
}

/** Returns null if the client was never disconnected. Writing to a closed connection fails, which counts as disconnected. */
async function secondsUntilLetGo(url: string, [begun, piece]: readonly [string, string], borneMs: number): Promise<number | null> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const begin = performance.now();
  socket.on('error', () => undefined);
  socket.resume().write(begun);
  const drip = setInterval(() => socket.write(piece), DRIP_MS);
  await once(socket, 'close', { signal: AbortSignal.timeout(borneMs) }).catch(() => undefined);
  const seconds = Math.round((performance.now() - begin) / 1000);
  const isLetGo = socket.destroyed;
  clearInterval(drip);
  socket.destroy();
  return isLetGo ? seconds : null;
}
