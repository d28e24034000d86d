import { teamRoutes } from '@afterword/proto';
import { EpisodeActions, WORST_TRANSCRIPTS } from '../../src/hostile';
import { EventLoopMonitor } from '../../src/probe';
import type { Api } from '../../src/product';
import { reportFigures } from '../../src/proof-figures';
import type { Findings } from '../findings';
import type { ProductUnderFuzz } from '../product-under-fuzz';

interface Run {
  /** How many of the shapes; the first are the quickest. */
  count: number;
  findings: Findings;
  /** Milliseconds that the event loop, or an answer of /healthz, may take; without, each answer just has to come. */
  timeoutMs?: number;
}

const FIRST = ['cubic.vtt', 'open-tags.vtt', 'clocks.txt', 'joined-emoji.txt', 'dots.txt', 'one-word.txt', 'name-and-colon.txt'];
const SHAPES = [...FIRST, ...Object.keys(WORST_TRANSCRIPTS).filter((name) => !FIRST.includes(name))];

/** Brings transcripts of the worst shapes, has content and insights made of those that are taken, and watches everyone else meanwhile. */
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
      findings.add({ index, subject: name, sent: name, fault: `kept others waiting ${Math.round(wait)} ms` });
  }
}

/** Requests made before may have deactivated the first member, who acts if nobody is named. */
async function actingAsActive(api: Api): Promise<Api> {
  const { members } = await api.request(teamRoutes.list, {});
  const active = members.find(({ isActive }) => isActive);
  if (!active) throw new Error('The team has no active member, although it always keeps one active admin.');
  return api.as(active.id);
}
