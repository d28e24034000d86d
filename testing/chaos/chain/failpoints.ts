import { Bus } from '@afterword/platform';
import { EventProcessor } from '@afterword/platform/testing';
import { DataSource, type QueryRunner } from 'typeorm';

/** The steps in the processing of an event at which a process can be killed. */
export const STEPS = [
  'producer announced',
  'producer committed',
  'relay taken',
  'relay publishing',
  'relay acknowledged',
  'relay committed',
  'consumer received',
  'consumer noted',
  'consumer affected',
  'consumer committed',
  'consumer acknowledged',
] as const;
export type Step = (typeof STEPS)[number];

/** The steps of each link of the chain. */
export const STEPS_OF: Record<'maker' | 'painter' | 'packer', Step[]> = {
  maker: STEPS.filter((step) => !step.startsWith('consumer')),
  painter: STEPS.filter((step) => !step.startsWith('producer')),
  packer: STEPS.filter((step) => step.startsWith('consumer')),
};

const LAST_STATEMENT: [part: string, step: Step][] = [
  ['FROM outbox ORDER BY seq', 'relay taken'],
  ['INSERT INTO inbox', 'consumer noted'],
  ['INSERT INTO effects', 'consumer affected'],
  ['INSERT INTO outbox', 'producer announced'],
];

type Statement = [sql: string, parameters?: unknown[], structured?: boolean];

/** Makes this process kill itself the `nth` time it reaches the step. */
export function installFailpoint({ step: fatal, nth }: { step: Step; nth: number }): void {
  let times = 0;
  const reach = (step: Step) => {
    if (step !== fatal || ++times < nth) return;
    process.stdout.write(`DIED ${step}\n`);
    process.kill(process.pid, 'SIGKILL');
  };
  watchTransactions(reach);
  watchPublishing(reach);
  watchHandling(reach);
}

function watchTransactions(reach: (step: Step) => void): void {
  const createQueryRunner = DataSource.prototype.createQueryRunner;
  DataSource.prototype.createQueryRunner = function (mode) {
    return watched(createQueryRunner.call(this, mode), reach);
  };
}

function watched(runner: QueryRunner, reach: (step: Step) => void): QueryRunner {
  const query = runner.query.bind(runner) as (...statement: Statement) => Promise<unknown>;
  const commit = runner.commitTransaction.bind(runner);
  let role: 'producer' | 'relay' | 'consumer' | undefined;
  const watchedQuery = async (...statement: Statement) => {
    const result = await query(...statement);
    const [sql] = statement;
    const step = LAST_STATEMENT.find(([part]) => sql.includes(part))?.[1];
    if (step) role ??= step.split(' ')[0] as typeof role;
    if (step?.startsWith(role ?? '-')) reach(step);
    return result;
  };
  const watchedCommit = async () => {
    await commit();
    if (role) reach(`${role} committed`);
    role = undefined;
  };
  return Object.assign(runner, { query: watchedQuery, commitTransaction: watchedCommit });
}

function watchPublishing(reach: (step: Step) => void): void {
  const events = Bus.prototype.jetStream;
  Bus.prototype.jetStream = function (timeoutMs) {
    const client = events.call(this, timeoutMs);
    const publish = client.publish.bind(client);
    client.publish = async (...message) => {
      const publishing = publish(...message);
      reach('relay publishing');
      const acknowledged = await publishing;
      reach('relay acknowledged');
      return acknowledged;
    };
    return client;
  };
}

function watchHandling(reach: (step: Step) => void): void {
  const handle = EventProcessor.prototype.process;
  EventProcessor.prototype.process = async function (message, reaction) {
    reach('consumer received');
    await handle.call(this, message, reaction);
    reach('consumer acknowledged');
  };
}
