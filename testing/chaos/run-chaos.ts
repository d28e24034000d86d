import { setTimeout as pause } from 'node:timers/promises';
import type { FakeOpenAi } from '../src/fake-openai';
import { waitUntil } from '../src/product';
import { checkInvariants, readFacts, type Verdict } from './checker/check';
import type { Facts } from './checker/facts';
import { describeFault, type Fault } from './faults/fault';
import { scheduleFaults } from './faults/schedule';
import type { Stack } from './stacks/stack';
import { AcceptedRequests } from './workload/accepted-requests';
import { Workload } from './workload/workload';

export interface ChaosOptions {
  seed: number;
  kills: number;
  /** Episodes under way at once, and how long after one the next is begun. */
  flow: { atOnce: number; everyMs: number };
  pauseMs: readonly [least: number, most: number];
  /** All must have come to rest so long after the last disturbance. */
  restMs: number;
  report(line: string): void;
}

export interface Outcome {
  stack: string;
  seed: number;
  kills: number;
  otherFaults: number;
  seconds: number;
  accepted: AcceptedRequests;
  facts: Facts;
  lostResponses: LostResponses;
  verdicts: Verdict[];
}

/** Disturbs a stack under a steady flow of episodes, waits until all has come to rest, and judges what is there. */
export async function runChaos(stack: Stack, provider: FakeOpenAi, rules: ChaosOptions): Promise<Outcome> {
  const begun = performance.now();
  const planned = scheduleFaults({ ...rules, weights: stack.weights });
  const accepted = new AcceptedRequests();
  const flow = new Workload(accepted, rules.flow.atOnce, rules.flow.everyMs);
  await flow.start(stack);
  rules.report(`${stack.name}: seed ${rules.seed}, ${planned.length} strikes.`);
  const hits: [Fault, string][] = [];
  for (const { afterMs, fault } of planned) {
    await pause(afterMs);
    const victim = await stack.injectFault(fault);
    hits.push([fault, victim]);
    rules.report(`${Math.round((performance.now() - begun) / 1000)} s: ${describeFault(fault)} ${victim}`);
  }
  await stack.recover();
  await flow.finish(rules.restMs);
  const facts = await atRest(stack, provider, rules);
  const lostResponses = countLostResponses(hits);
  return {
    stack: stack.name,
    seed: rules.seed,
    kills: rules.kills,
    otherFaults: planned.length - rules.kills,
    seconds: Math.round((performance.now() - begun) / 1000),
    accepted,
    facts,
    lostResponses,
    verdicts: checkInvariants({ facts, accepted, lostResponses }),
  };
}

/** The facts once nothing moves any more; after the time for that, the facts as they are then, for the checker to complain about. */
async function atRest(stack: Stack, provider: FakeOpenAi, { restMs, report }: ChaosOptions): Promise<Facts> {
  let facts = await readFacts(stack.locations(), provider);
  const isStill = async () => {
    facts = await readFacts(stack.locations(), provider);
    const isWorked = facts.jobs.some(({ status }) => status === 'pending' || status === 'processing');
    return !isWorked && facts.openDeliveries.length === 0 && facts.outbox.every(({ waiting }) => waiting === 0);
  };
  await waitUntil(isStill, restMs, () => 'all to come to rest').catch((error: unknown) => report(String(error)));
  return facts;
}

interface LostResponses {
  speech: number;
  text: number;
}

/** Jobs that one process of a service does at a time. */
const TEXT_CONCURRENCY = 2;
/** Where answers are stored, and the standalone, which is hit as a whole. */
const STORES_RESPONSES = ['postgres', ''];

/** How many paid answers these blows may have cost: those that a worker had heard and not yet stored. */
function countLostResponses(hits: readonly [fault: Fault, victim: string][]): LostResponses {
  const risky = hits.filter(([fault, victim]) => canLoseResponse(fault, victim));
  const to = (...workers: string[]) =>
    risky.filter(([, victim]) => STORES_RESPONSES.includes(victim) || workers.some((worker) => victim.startsWith(worker))).length;
  return { speech: to('transcription'), text: TEXT_CONCURRENCY * (to('content') + to('insights')) };
}

/** A process that is stopped, or whose way to its tables is. */
function canLoseResponse({ kind }: Fault, victim: string): boolean {
  return (
    kind === 'kill' ||
    kind === 'power cut' ||
    kind === 'freeze' ||
    ((kind === 'restart' || kind === 'cut' || kind === 'delay') && STORES_RESPONSES.includes(victim))
  );
}
