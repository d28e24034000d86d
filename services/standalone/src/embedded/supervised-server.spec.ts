import { describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { SupervisedServer } from './supervised-server';

class Server {
  stopped = false;
  private report?: (sentence: string) => void;

  get isWatched(): boolean {
    return this.report !== undefined;
  }

  onFailure(report: (sentence: string) => void): void {
    this.report = report;
  }

  fail(reason: string): void {
    this.report?.(reason);
  }

  async stop(): Promise<void> {
    this.stopped = true;
  }
}

function supervise(retryDelaysMs: number[], startAgain: () => Promise<Server>) {
  const first = new Server();
  const printed: string[] = [];
  const failures: string[] = [];
  const supervised = new SupervisedServer(first, { name: 'Postgres', startAgain, print: (line) => printed.push(line), retryDelaysMs });
  supervised.onFailure((sentence) => failures.push(sentence));
  return { first, supervised, printed, failures };
}

describe('a supervised server', () => {
  it('is restarted each time it exits by itself, and prints that', async () => {
    const started: Server[] = [];
    const { first, supervised, printed, failures } = supervise([0, 0, 0], async () => started[started.push(new Server()) - 1]!);
    first.fail('killed');
    await eventually(() => started[0]?.isWatched ?? false);
    started[0]!.fail('killed');
    await eventually(() => started[1]?.isWatched ?? false);
    expect(failures).toEqual([]);
    expect(printed).toEqual(['Postgres failed and is started again.', 'Postgres failed and is started again.']);
    await supervised.stop();
    expect(started[1]!.stopped).toBe(true);
  });

  it('fails with its last reason after too many failures within a minute', async () => {
    let attempts = 0;
    const { first, failures } = supervise([0, 0, 0], async () => {
      throw new Error(`no room, attempt ${(attempts += 1)}`);
    });
    first.fail('killed');
    await eventually(() => failures.length > 0);
    expect(failures).toEqual(['no room, attempt 3\nIt failed 4 times within a minute.']);
  });

  it('is restarted if it runs but does not respond', async () => {
    const next = new Server();
    const first = new Server();
    const printed: string[] = [];
    const supervised = new SupervisedServer(first, {
      name: 'nats-server',
      startAgain: async () => next,
      print: (line) => printed.push(line),
      retryDelaysMs: [0],
      isStuck: async () => !first.stopped,
      checkMs: 1,
    });
    await eventually(() => next.isWatched);
    expect([first.stopped, printed]).toEqual([true, ['nats-server failed and is started again.']]);
    await supervised.stop();
  });

  it('is not restarted once it is being stopped', async () => {
    let attempts = 0;
    const { first, supervised, failures } = supervise([60_000], async () => {
      attempts += 1;
      return new Server();
    });
    first.fail('killed');
    await supervised.stop();
    expect([attempts, failures]).toEqual([0, []]);
  });

  it('is stopped once it is ready if it is being restarted when it is stopped', async () => {
    const later = new Server();
    let arrive: (server: Server) => void = () => undefined;
    const arrival = new Promise<Server>((resolve) => (arrive = resolve));
    let isStarting = false;
    const { first, supervised } = supervise([0], () => {
      isStarting = true;
      return arrival;
    });
    first.fail('killed');
    await eventually(() => isStarting);
    const stopped = supervised.stop();
    arrive(later);
    await stopped;
    expect(later.stopped).toBe(true);
  });
});
