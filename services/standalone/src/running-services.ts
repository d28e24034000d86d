import { type LocalRpcRegistry, Metrics, Readiness, type RunningService } from '@afterword/platform';
import { startTogether } from './start-together';
import { services } from './topology';

export type Environment = Record<string, string | undefined>;
export type ServiceName = keyof typeof services;

interface Options {
  signal: AbortSignal;
  localRpc: LocalRpcRegistry;
}

/** The services of this process except the gateway. Each can be restarted with other settings while the rest goes on. */
export class RunningServices {
  private readonly running = new Map<ServiceName, RunningService>();

  private constructor(
    private settings: Environment,
    private readonly options: Options,
  ) {}

  /** If one fails, those that have started are stopped before its error is thrown. */
  static async start(names: ServiceName[], settings: Environment, options: Options): Promise<RunningServices> {
    const all = new RunningServices(settings, options);
    await all.startAll(names, settings);
    return all;
  }

  get metrics(): Metrics[] {
    return this.apps.map((app) => app.get(Metrics));
  }

  /** Returns what the services lack to be ready. */
  async findMissing(): Promise<string[]> {
    return (await Promise.all(this.apps.map((app) => app.get(Readiness).findMissing()))).flat();
  }

  /**
   * Restarts these services with other settings. They stop as a signal would stop them, so their jobs go on afterwards. Only one call at a
   * time. If one of them cannot start, all go back to the settings before.
   *
   * @throws ConfigError before anything stops, what the start of a service throws
   */
  async restart(names: ServiceName[], settings: Environment): Promise<void> {
    for (const name of names) services[name].check(settings);
    await this.stopAll(names);
    try {
      await this.startAll(names, settings);
      this.settings = settings;
    } catch (error) {
      await this.startAll(names, this.settings);
      throw error;
    }
  }

  stop(): Promise<void> {
    return this.stopAll([...this.running.keys()]);
  }

  private async startAll(names: ServiceName[], settings: Environment): Promise<void> {
    const started = await startTogether(names.map((name) => services[name].start(settings, this.options)));
    names.forEach((name, index) => this.running.set(name, started[index]!));
  }

  private async stopAll(names: ServiceName[]): Promise<void> {
    await Promise.all(names.map(async (name) => this.running.get(name)?.stop()));
    for (const name of names) this.running.delete(name);
  }

  private get apps() {
    return [...this.running.values()].map(({ app }) => app);
  }
}
