import type { FakeOpenAi } from '../../src/fake-openai';
import type { Places } from '../stacks/stack';
import { readDeliveries } from './deliveries';
import type { Evidence, Promised } from './evidence';
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
  PROMISES.map((promise) => ({ promise: promise.name, looked: promise.looked(evidence), breaches: promise.breaches(evidence) }));
