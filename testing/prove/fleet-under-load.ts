import { delayed, FakeOpenAi } from '../src/fake-openai';
import { EpisodeWork, Fleet, type Outcome, SERVICES, ConstantLoad } from '../src/fleet';
import { type Api, waitUntil } from '../src/product';
import { recordingOf, SHORT_EPISODE } from '../src/speech';

const EVERY_MS = 60;
const LATENCY_MS = 300;
const MANY = 100;
const GOING_ON_MS = 120_000;

export const NOTHING_WRONG: Outcome = { lost: [], unconfirmed: [], misnamed: [], notOnce: [], notWritten: [] };

/** Every service, by default in two processes, under a constant load of requests that create, rename, read and write episodes. */
export class FleetUnderLoad {
  private readonly flow: ConstantLoad;

  private constructor(
    readonly fleet: Fleet,
    readonly provider: FakeOpenAi,
    readonly work: EpisodeWork,
  ) {
    const looking = [work.reading, work.opening, work.renaming];
    this.flow = new ConstantLoad([work.creating, ...looking, work.writing, ...looking, ...looking, ...looking], EVERY_MS);
  }

  static async start({
    each = 2,
    ...options
  }: { each?: number; root?: string; natsServers?: 1 | 3; preStopMs?: number } = {}): Promise<FleetUnderLoad> {
    const provider = await FakeOpenAi.start();
    provider.always(() => delayed(LATENCY_MS));
    const settings = { OPENAI_BASE_URL: provider.url, TRANSCRIBE_MODEL: 'whisper-1', CONTENT_MODEL: 'fake-model' };
    const services = Object.fromEntries(SERVICES.map((service) => [service, each]));
    try {
      const fleet = await Fleet.start({ services, settings, ...options });
      const api: Api = await fleet.signIn();
      return new FleetUnderLoad(fleet, provider, new EpisodeWork(api, await recordingOf(SHORT_EPISODE)));
    } catch (error) {
      await provider.stop();
      throw error;
    }
  }

  /** Waits until many more requests have a response. */
  async goOn(): Promise<void> {
    const enough = this.answered + MANY;
    await waitUntil(
      () => this.answered > enough,
      GOING_ON_MS,
      () => 'requests to get a response',
    );
  }

  /** Ends the load, waits for the remaining jobs, and returns failures and outcome. */
  async result(): Promise<Outcome & { failures: string[] }> {
    await this.flow.end();
    await this.workEnded().catch((error: Error) => {
      throw new Error(`${error.message}\nThe output of the services:\n${this.fleet.printed}`);
    });
    return { failures: this.flow.failures, ...(await this.work.outcome()) };
  }

  get answered(): number {
    return this.flow.answered;
  }

  /** Returns the number of paid transcriptions. */
  get paidListening(): number {
    return this.provider.calls.filter(({ audio, paid }) => audio && paid).length;
  }

  async stop(): Promise<void> {
    await this.flow.end();
    await this.fleet.stop();
    await this.provider.stop();
  }

  private async workEnded(): Promise<void> {
    await this.work.transcribed();
    await this.work.written();
  }
}
