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

function supervise(restsMs: number[], startAgain: () => Promise<Server>) {
  const first = new Server();
  const said: string[] = [];
  const givenUp: string[] = [];
  const supervised = new SupervisedServer(first, { name: 'Postgres', startAgain, say: (line) => said.push(line), restsMs });
  supervised.onFailure((sentence) => givenUp.push(sentence));
  return { first, supervised, said, givenUp };
}

describe('a supervised server', () => {
  it('is started again each time it ends by itself, and this is said', async () => {
    const started: Server[] = [];
    const { first, supervised, said, givenUp } = supervise([0, 0, 0], async () => started[started.push(new Server()) - 1]!);
    first.fail('killed');
    await eventually(() => started[0]?.isWatched ?? false);
    started[0]!.fail('killed');
    await eventually(() => started[1]?.isWatched ?? false);
    expect(givenUp).toEqual([]);
    expect(said).toEqual(['Postgres failed and is started again.', 'Postgres failed and is started again.']);
    await supervised.stop();
    expect(started[1]!.stopped).toBe(true);
  });

  it('is given up with its last reason after too many failures within a minute', async () => {
    let attempts = 0;
    const { first, givenUp } = supervise([0, 0, 0], async () => {
      throw new Error(`no room, attempt ${(attempts += 1)}`);
    });
    first.fail('killed');
    await eventually(() => givenUp.length > 0);
    expect(givenUp).toEqual(['no room, attempt 3\nIt failed 4 times within a minute.']);
  });

  it('that runs but answers nothing is stopped and started again', async () => {
    const next = new Server();
    const first = new Server();
    const said: string[] = [];
    const supervised = new SupervisedServer(first, {
      name: 'nats-server',
      startAgain: async () => next,
      say: (line) => said.push(line),
      restsMs: [0],
      isStuck: async () => !first.stopped,
      checkMs: 1,
    });
    await eventually(() => next.isWatched);
    expect([first.stopped, said]).toEqual([true, ['nats-server failed and is started again.']]);
    await supervised.stop();
  });

  it('is not started again once it was asked to stop', async () => {
    let attempts = 0;
    const { first, supervised, givenUp } = supervise([60_000], async () => {
      attempts += 1;
      return new Server();
    });
    first.fail('killed');
    await supervised.stop();
    expect([attempts, givenUp]).toEqual([0, []]);
  });

  it('that is being started again while it is asked to stop is stopped when it runs', async () => {
    const later = new Server();
    let arrive: (server: Server) => void = () => undefined;
    const arrival = new Promise<Server>((resolve) => (arrive = resolve));
    let isAsked = false;
    const { first, supervised } = supervise([0], () => {
      isAsked = true;
      return arrival;
    });
    first.fail('killed');
    await eventually(() => isAsked);
    const stopped = supervised.stop();
    arrive(later);
    await stopped;
    expect(later.stopped).toBe(true);
  });
});
