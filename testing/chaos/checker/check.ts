import type { FakeOpenAi } from '../../src/fake-openai';
import type { DataLocations } from '../stacks/stack';
import { readDeliveries } from './deliveries';
import type { ViolationKind, RunRecord, Invariant } from './invariant';
import type { Facts } from './facts';
import { readPaidCalls } from './paid-calls';
import { accepted } from './invariants/accepted-requests';
import { jobs } from './invariants/jobs';
import { leftovers } from './invariants/leftovers';
import { payments } from './invariants/payments';
import { projections } from './invariants/projections';
import { texts } from './invariants/content';
import { readStoreFiles } from './store-files';
import { readTables } from './tables';

export interface Verdict {
  invariant: string;
  violationKind?: ViolationKind;
  checkedCount: number;
  violations: string[];
}

const INVARIANTS: Invariant[] = [...accepted, ...jobs, ...texts, ...projections, ...leftovers, ...payments];

/** Reads tables, store, NATS and the provider's log directly, without the services. */
export async function readFacts(locations: DataLocations, provider: FakeOpenAi): Promise<Facts> {
  return {
    ...(await readTables(locations)),
    ...(await readDeliveries(locations.natsUrl)),
    ...readStoreFiles(locations.storeFolder),
    paidCalls: readPaidCalls(provider.calls),
  };
}

/** Compares the accepted requests with what exists. */
export const checkInvariants = (run: RunRecord): Verdict[] =>
  INVARIANTS.map(({ name, violationKind, countChecked, findViolations }) => ({
    invariant: name,
    violationKind,
    checkedCount: countChecked(run),
    violations: findViolations(run),
  }));

/** Returns how many violations mean a loss, or a duplicate. */
export const countViolations = (verdicts: Verdict[], kind: ViolationKind): number =>
  verdicts.filter(({ violationKind }) => violationKind === kind).reduce((sum, { violations }) => sum + violations.length, 0);
