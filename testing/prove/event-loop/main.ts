import path from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { EpisodeActions, WORST_TRANSCRIPTS } from '../../src/hostile';
import { EventLoopMonitor, type Measured, Probe } from '../../src/probe';
import { Api, Product } from '../../src/product';
import { tellFigures } from '../../src/proof-figures';
import { worstBodies, worstTables } from './worst-inputs';

type Row = Measured & { sent: string };

const MAX_PAUSE_MS = 200;
const AT_ONCE = 20;
const FAILED = 'FAILED';
const MANY = 'many-lines.vtt';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const wanted = process.argv.slice(2);
const rows: Row[] = [];

const folder = mkdtempSync(path.join(tmpdir(), 'afterword-event-loop-'));
const probe = await Probe.create();
const product = await Product.start({ ...probe.settings, LOG_LEVEL: 'error' });
const watch = new EventLoopMonitor(probe, product.url);

async function measure(sent: string, work: () => Promise<string>): Promise<void> {
  if (wanted.length > 0 && !wanted.some((part) => sent.includes(part))) return;
  const measured = await watch.measure(() => work().catch((error: Error) => `${FAILED}: ${error.message}`));
  rows.push({ sent, ...measured });
  say(lineOf({ sent, ...measured }));
}

const lineOf = ({ sent, seconds, longestPauseMs, longestHealthzMs, outcome }: Row): string =>
  [
    sent.padEnd(42),
    `${seconds.toFixed(1).padStart(6)} s`,
    `${Math.round(longestPauseMs).toString().padStart(6)} ms`,
    `${Math.round(longestHealthzMs).toString().padStart(6)} ms`,
    outcome.slice(0, 110),
  ].join(' | ');

try {
  const api = await Api.signIn(product);
  const deeds = await EpisodeActions.prepare(api, folder);
  const episodeId = await deeds.writtenEpisode();
  say(`${'sent'.padEnd(42)} |     took | longest pause | longest wait for /healthz | outcome`);
  for (const [name, text] of Object.entries(WORST_TRANSCRIPTS)) await measure(name, () => deeds.transcribeAndWrite(name, text()));
  await measure(`${AT_ONCE} transcripts of 5 MB at once`, () => deeds.transcribeConcurrently(MANY, WORST_TRANSCRIPTS[MANY]!(), AT_ONCE));
  for (const [name, deed] of Object.entries({ ...(await worstBodies(api, episodeId)), ...worstTables(api) })) await measure(name, deed);
  const over = rows.filter(({ longestPauseMs, outcome }) => longestPauseMs > MAX_PAUSE_MS || outcome.startsWith(FAILED));
  const longest = (of: (row: Row) => number) => Math.round(Math.max(...rows.map(of)));
  say(
    `${rows.length} files and bodies: longest pause ${longest((row) => row.longestPauseMs)} ms, longest wait for /healthz ${longest((row) => row.longestHealthzMs)} ms.`,
  );
  tellFigures({
    rounds: rows.length,
    longestPauseMs: longest((row) => row.longestPauseMs),
    longestHealthzMs: longest((row) => row.longestHealthzMs),
  });
  for (const { sent } of over) say(`${sent} failed, or held up the event loop for more than ${MAX_PAUSE_MS} ms.`);
  process.exitCode = over.length === 0 ? 0 : 1;
} finally {
  await product.remove();
  rmSync(folder, { recursive: true, force: true });
}
