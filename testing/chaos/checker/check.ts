import type { FakeOpenAi } from '../../src/fake-openai';
import type { Places } from '../stacks/stack';
import { readDeliveries } from './deliveries';
import type { Breach, Evidence, Promised } from './evidence';
import type { Facts } from './facts';
import { readPaidCalls } from './paid-calls';
import { accepted } from './promises/accepted';
import { jobs } from './promises/jobs';
import { leftovers } from './promises/leftovers';
import { payments } from './promises/payments';
import { projections } from './promises/projections';
import { texts } from './promises/texts';
import { readStoreFiles } from './store-files';
import { readTables } from './tables';

export interface Verdict {
  promise: string;
  breachIs?: Breach;
  looked: number;
  breaches: string[];
}

const PROMISES: Promised[] = [...accepted, ...jobs, ...texts, ...projections, ...leftovers, ...payments];

/** Reads tables, store, NATS and the provider's log past the services. */
export async function gather(places: Places, provider: FakeOpenAi): Promise<Facts> {
  return {
    ...(await readTables(places)),
    ...(await readDeliveries(places.natsUrl)),
    ...readStoreFiles(places.storeFolder),
    paidCalls: readPaidCalls(provider.calls),
  };
}

/** Compares what was accepted with what exists. */
export const judge = (evidence: Evidence): Verdict[] =>
  PROMISES.map(({ name, breachIs, looked, breaches }) => ({
    promise: name,
    breachIs,
    looked: looked(evidence),
    breaches: breaches(evidence),
  }));

/** How many breaches of these verdicts mean a loss, or a doubling. */
export const countBreaches = (verdicts: Verdict[], kind: Breach): number =>
  verdicts.filter(({ breachIs }) => breachIs === kind).reduce((sum, { breaches }) => sum + breaches.length, 0);
