import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { episodeRoutes } from '@afterword/proto';
import { ConstantLoad, EpisodeWork, LivePage, type Step } from '../../src/fleet';
import { Api, waitUntil } from '../../src/product';
import { recordingOf, SHORT_EPISODE } from '../../src/speech';
import { serviceNames } from '../../deploy/services';
import { inspected } from './container';
import { ContainerStack } from './container-stack';
import { whyNoEngine } from './engine';

const PROVIDER = {
  COMPOSE_PROFILES: 'test',
  OPENAI_BASE_URL: 'http://fake-openai:8089/v1',
  OPENAI_API_KEY: 'any',
  TRANSCRIBE_MODEL: 'fake-whisper',
  OPENAI_MODEL: 'fake-model',
};
/** Ten requests a second. */
const EVERY_MS = 100;
const PAGES = 5;
/** So many requests show whether the machine can serve them at all. */
const BEFORE_IT = 200;
/** Requests that take longer are named in the output. */
const SLOW_SECONDS = 3;

const reason = whyNoEngine();
if (reason) process.stdout.write(`The proof of upgrades in containers is skipped: ${reason}\n`);

/** A page as a browser keeps it: when its stream ends, it opens the next. Opening must not fail. */
class OpenPage {
  readonly failures: unknown[] = [];
  streams = 0;
  private page: LivePage | undefined;
  private isClosed = false;
  private following: Promise<void> | undefined;

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  async open(): Promise<void> {
    this.page = await LivePage.open(this.url, this.token);
    this.streams += 1;
    this.following = this.follow().catch((error: unknown) => void this.failures.push(error));
  }

  waitForNotice(id: string): Promise<void> {
    return this.page!.waitForNotice({ entity: 'episode', id });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.page?.close();
    await this.following;
  }

  private async follow(): Promise<void> {
    for (;;) {
      await this.page!.ended;
      if (this.isClosed) return;
      this.page = await LivePage.open(this.url, this.token);
      this.streams += 1;
    }
  }
}

(reason ? describe.skip : describe)('an upgrade of the compose file', () => {
  let stack: ContainerStack;
  let api: Api;

  beforeAll(async () => {
    stack = await ContainerStack.configured();
    stack.set(PROVIDER);
    await stack.build();
    await stack.buildNext();
    await stack.up();
    api = await Api.signIn(stack);
  }, 3_600_000);
  afterAll(() => stack?.remove(), 300_000);

  /** The versions that run, of the containers of our services. */
  const versions = async () => {
    const running = await stack.running();
    const images = await Promise.all(serviceNames.map(async (name) => (await inspected(running.get(name)!)).Config.Image));
    return new Set(images.map((image) => image.split(':')[1]));
  };

  it('and back fails no request of ten a second, and open pages hear of everything after it', async () => {
    const work = new EpisodeWork(api, await recordingOf(SHORT_EPISODE));
    const slow: string[] = [];
    const timed = ({ name, make }: Step): Step => ({
      name,
      make: async () => {
        const startedAt = performance.now();
        await make();
        const seconds = (performance.now() - startedAt) / 1000;
        if (seconds > SLOW_SECONDS) slow.push(`${name} ${seconds.toFixed(1)} s`);
      },
    });
    const looking = [work.reading, work.opening, work.renaming].map(timed);
    const load = new ConstantLoad(
      [work.creating, ...looking, timed(work.writing), ...looking, ...looking, ...looking, ...looking],
      EVERY_MS,
    );
    const pages = Array.from({ length: PAGES }, () => new OpenPage(stack.url, api.token!));
    await Promise.all(pages.map((page) => page.open()));

    await waitUntil(
      () => load.answered + load.failures.length > BEFORE_IT,
      300_000,
      () => 'requests before the upgrade',
    );
    process.stdout.write(`Before it: ${load.answered} requests, ${load.failures.length} failed. ${slow.splice(0).join()}\n`);
    for (const version of ['next', 'proof'] as const) {
      const [startedAt, before] = [performance.now(), load.answered];
      await stack.upgrade(version);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      process.stdout.write(
        `To ${version}: ${seconds} s, ${load.answered - before} requests, ${load.failures.length} failed. ${slow.splice(0).join()}\n`,
      );
      expect(await versions()).toEqual(new Set([version]));
    }

    await load.end();
    await work.transcribed();
    await work.written();
    const { episodes } = await api.request(episodeRoutes.list, {});
    const { id } = episodes[0]!;
    await api.request(episodeRoutes.change, { id, title: 'After the upgrade' });
    await Promise.all(pages.map((page) => page.waitForNotice(id)));
    await Promise.all(pages.map((page) => page.close()));
    expect({ requests: load.failures, pages: pages.flatMap(({ failures }) => failures) }).toEqual({ requests: [], pages: [] });
  }, 1_800_000);
});
