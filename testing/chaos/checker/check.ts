import path from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { readdirSync, readFileSync } from 'node:fs';
import type { FakeOpenAi, ReceivedCall } from '../../src/fake-openai';
import { natsOptions } from '../faults/redelivery';
import type { DataLocations } from '../stacks/stack';
import { episodeIn, episodeOf } from '../workload/speech';
import type { Facts, PaidCall, StoredObject } from './facts';
import type { Invariant, RunRecord, ViolationKind } from './invariant';
import { accepted } from './invariants/accepted-requests';
import { texts } from './invariants/content';
import { jobs } from './invariants/jobs';
import { leftovers } from './invariants/leftovers';
import { payments } from './invariants/payments';
import { projections } from './invariants/projections';
import { readTables } from './tables';

export interface Verdict {
  invariant: string;
  violationKind?: ViolationKind;
  checkedCount: number;
  violations: string[];
}

const INVARIANTS: Invariant[] = [...accepted, ...jobs, ...texts, ...projections, ...leftovers, ...payments];

/** Reads tables, store, NATS and the log of the provider directly, not through the services. */
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

/** Returns the number of violations that are losses or duplicates. */
export const countViolations = (verdicts: Verdict[], kind: ViolationKind): number =>
  verdicts.filter(({ violationKind }) => violationKind === kind).reduce((sum, { violations }) => sum + violations.length, 0);

/** Reads open deliveries and dead letters from NATS. */
async function readDeliveries(natsUrl: string): Promise<Pick<Facts, 'openDeliveries' | 'deadLetters'>> {
  const nats = await connect(natsOptions(natsUrl));
  try {
    const manager = await jetstreamManager(nats);
    const openDeliveries: Facts['openDeliveries'] = [];
    for await (const { name, num_pending, num_ack_pending } of manager.consumers.list('EVENTS')) {
      if (num_pending + num_ack_pending > 0) openDeliveries.push({ consumer: name, open: num_pending + num_ack_pending });
    }
    const deadLetters: Facts['deadLetters'] = [];
    const { state } = await manager.streams.info('DLQ');
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const letter = await manager.streams.getMessage('DLQ', { seq }).catch(() => null);
      const about = letter?.json<{ jobId?: string; episodeId?: string }>();
      const headerOf = (name: string) => letter?.header.get(name) ?? '';
      if (letter)
        deadLetters.push({
          subject: headerOf('dlq-subject'),
          consumer: headerOf('dlq-consumer'),
          reason: headerOf('dlq-reason'),
          jobId: about?.jobId ?? '',
          episodeId: about?.episodeId ?? '',
        });
    }
    return { openDeliveries, deadLetters };
  } finally {
    await nats.close();
  }
}

/** Converts the log of the provider to paid calls. */
function readPaidCalls(calls: readonly ReceivedCall[]): PaidCall[] {
  return calls
    .filter(({ paid }) => paid)
    .map(({ audio, chat }) =>
      audio
        ? { kind: 'speech', episode: episodeOf(audio.file.seconds ?? 0) }
        : { kind: 'text', episode: episodeIn(JSON.stringify(chat?.messages)) },
    );
}

const DESCRIPTION = '.json';

/** Reads the objects of the embedded store from its files, and the files that belong to none. */
function readStoreFiles(folder: string): Pick<Facts, 'objects' | 'strayFiles'> {
  const files = filesIn(path.join(folder, 'objects'));
  const descriptions = files.filter((file) => file.endsWith(DESCRIPTION));
  const described = descriptions.map((file) => ({
    file,
    ...(JSON.parse(readFileSync(file, 'utf8')) as StoredObject & { version: string }),
  }));
  const known = new Set(described.flatMap(({ file, version }) => [file, file.replace(/json$/, version)]));
  return {
    objects: described.map(({ key, etag }) => ({ key, etag })),
    strayFiles: [
      ...files.filter((file) => !known.has(file)),
      ...filesIn(path.join(folder, 'temporary')),
      ...filesIn(path.join(folder, 'uploads')),
    ],
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
