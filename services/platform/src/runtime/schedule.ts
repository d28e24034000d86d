import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Log } from '../telemetry/log';
import { Lifecycle } from './lifecycle';

interface PeriodicTask {
  intervalMs: number;
  run: () => Promise<unknown>;
  /** Logged with the error of a run that fails. */
  failure: string;
}

/** Repeats tasks from when the service is ready until it stops. Each process does so by itself. */
@Injectable()
export class Schedule {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Map<PeriodicTask, Promise<void>>();

  constructor(
    private readonly log: Log,
    private readonly lifecycle: Lifecycle,
  ) {}

  /**
   * Runs the task once per interval, for the first time after one interval. If a run takes longer, the next one is left out. After a failure
   * the next run tries again. Must be called before the service is ready.
   */
  every(task: PeriodicTask): void {
    this.lifecycle.onReady(async () => {
      this.timers.push(setInterval(() => this.start(task), task.intervalMs).unref());
    });
  }

  /** Starts no more runs, and waits up to `timeoutMs` for those in progress. */
  async stop(timeoutMs: number): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.race([Promise.all(this.running.values()), pause(timeoutMs, undefined, { ref: false })]);
  }

  private start(task: PeriodicTask): void {
    if (!this.running.has(task)) this.running.set(task, this.run(task));
  }

  private async run(task: PeriodicTask): Promise<void> {
    try {
      await task.run();
    } catch (error) {
      this.log.warn({ error }, task.failure);
    }
    this.running.delete(task);
  }
}
