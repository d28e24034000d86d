import { teamRoutes } from '@afterword/proto';
import { EpisodeActions, WORST_TRANSCRIPTS } from '../../src/hostile';
import { EventLoopMonitor } from '../../src/probe';
import type { Api } from '../../src/product';
import { reportFigures } from '../../src/proof-figures';
import type { Findings } from '../findings';
import type { ProductUnderFuzz } from '../product-under-fuzz';

interface Run {
  /** The number of transcripts to try; the first are the fastest. */
  count: number;
  findings: Findings;
  /** The maximum delay of the event loop and of /healthz in milliseconds. If not set, there only has to be a response. */
  timeoutMs?: number;
}

const FIRST = ['cubic.vtt', 'open-tags.vtt', 'clocks.txt', 'joined-emoji.txt', 'dots.txt', 'one-word.txt', 'name-and-colon.txt'];
const SHAPES = [...FIRST, ...Object.keys(WORST_TRANSCRIPTS).filter((name) => !FIRST.includes(name))];

/** Imports the worst transcripts, generates content and insights for those that are accepted, and measures the event loop meanwhile. */
export async function fuzzShapes({ api, product, folder, probe }: ProductUnderFuzz, { count, findings, timeoutMs }: Run): Promise<void> {
  const watch = new EventLoopMonitor(probe, product.url);
  const actions = await EpisodeActions.prepare(await actingAsActive(api), folder);
  for (const [index, name] of SHAPES.slice(0, count).entries()) {
    const { outcome, longestPauseMs, longestHealthzMs } = await watch.measure(() =>
      actions.transcribeAndWrite(name, WORST_TRANSCRIPTS[name]!()).catch((error: Error) => `did not end: ${error.message}`),
    );
    reportFigures({ longestPauseMs: Math.round(longestPauseMs), longestHealthzMs: Math.round(longestHealthzMs) });
    findings.count(outcome.split(/[,.:]/u, 1)[0]!);
    const wait = Math.max(longestPauseMs, longestHealthzMs);
    if (outcome.startsWith('did not end')) findings.add({ index, subject: name, sent: name, fault: outcome });
    if (wait > (timeoutMs ?? Number.MAX_VALUE))
      findings.add({ index, subject: name, sent: name, fault: `delayed others by ${Math.round(wait)} ms` });
  }
}

/** Earlier requests may have deactivated the first member, who acts by default. */
async function actingAsActive(api: Api): Promise<Api> {
  const { members } = await api.request(teamRoutes.list, {});
  const active = members.find(({ isActive }) => isActive);
  if (!active) throw new Error('The team has no active member, although it always keeps one active admin.');
  return api.as(active.id);
}
