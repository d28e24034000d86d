import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../../src/product';
import { EpisodeScenario } from './episode-scenario';
import type { AcceptedRequests } from './accepted-requests';
import { UserSimulator } from './user-simulator';

interface Door {
  gateways: string[];
  password: string;
}

/** The first five episodes include one of every kind. */
const MIN_EPISODES = 5;

/** A constant load of episodes with limited concurrency; each runs to its end. */
export class Workload {
  private readonly scenarios = new Set<Promise<void>>();
  private isStopping = false;
  private isOver = false;
  private begun = 0;
  private running?: Promise<void>;

  constructor(
    private readonly accepted: AcceptedRequests,
    private readonly atOnce: number,
    private readonly everyMs: number,
  ) {}

  async start({ gateways, password }: Door): Promise<void> {
    const visitor = await UserSimulator.signIn(gateways, password, () => this.isOver);
    this.running = this.run(visitor);
  }

  /** Starts no more episodes and waits for those in progress. After `withinMs` the remaining ones are recorded as problems. */
  async finish(withinMs: number): Promise<void> {
    this.isStopping = true;
    const deadline = setTimeout(() => (this.isOver = true), withinMs);
    await this.running;
    const ended = Promise.all(this.scenarios).then(() => true);
    const isDone = await Promise.race([ended, pause(withinMs + 20_000, false, { ref: false })]);
    clearTimeout(deadline);
    if (!isDone) this.accepted.problems.push(`${this.scenarios.size} episodes were still waiting when everything should have been idle.`);
  }

  private async run(visitor: UserSimulator): Promise<void> {
    while (!this.isStopping || this.begun < MIN_EPISODES) {
      if (this.scenarios.size < this.atOnce) this.begin(visitor);
      await pause(this.everyMs);
    }
  }

  private begin(visitor: UserSimulator): void {
    this.begun += 1;
    const number = this.begun;
    const scenario = new EpisodeScenario(visitor, this.accepted, number)
      .run()
      .catch((error: unknown) => void this.accepted.problems.push(`Episode ${number}: ${reasonOf(error)}`))
      .finally(() => this.scenarios.delete(scenario));
    this.scenarios.add(scenario);
  }
}

const reasonOf = (error: unknown) => (error instanceof ApiError ? `was refused with ${error.message}` : String(error));
