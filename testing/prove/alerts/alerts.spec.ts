import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { findProgram } from '../../deploy/observability/find-program';
import { Prometheus } from '../../deploy/observability/prometheus';
import { waitUntil } from '../../src/product';
import { reportFigures } from '../../src/proof-figures';
import { faults, listTerms, load, type Site } from './faults';
import { WatchedServices } from './watched-services';

/** Five minutes of a rule are 15 s here. */
const TIMES_FASTER = 20;
/** Longer than services take to answer a scrape while a server does not respond. */
const SCRAPE_SECONDS = 2.5;
/** Fifteen minutes, as the rules count them. */
const QUIET_SCRAPES = 18;
const FIRES_MS = 120_000;
const ENDS_MS = 120_000;

const program = findProgram('prometheus');

(program ? describe : describe.skip)('of the alerts of a running installation', () => {
  let site: Site;
  let prometheus: Prometheus;

  beforeAll(async () => {
    const services = await WatchedServices.start();
    const scraping = { scrapeSeconds: SCRAPE_SECONDS, timesFaster: TIMES_FASTER, productUrl: services.url };
    prometheus = await Prometheus.startScraping(program!, { targets: services.metricsAddresses, ...scraping });
    const nats: NatsConnection = await connect({
      servers: services.servers.settings['NATS_URL']!.split(','),
      maxReconnectAttempts: -1,
    });
    site = { services, nats, api: await services.signIn() };
  }, 600_000);
  afterAll(async () => {
    await prometheus?.stop();
    await site?.nats.close();
    await site?.services.stop();
  }, 120_000);

  /** Returns the name of each firing alert, with the service that it names. */
  const firing = async () =>
    (await prometheus.alerts())
      .filter(({ state }) => state === 'firing')
      .map(({ labels }) => [labels['alertname'], labels['service']].filter(Boolean).join(' '))
      .sort(compare);

  /** No alert fires, and none is about to. That there is no backup, or no proven one, would be told after a day. */
  const isQuiet = async () =>
    (await prometheus.alerts()).every(({ labels }) => ['BackupMissing', 'RestoreUnproven'].includes(labels['alertname'] ?? ''));

  async function expectRunbook(alert: string): Promise<void> {
    const { annotations } = (await prometheus.alerts()).find(({ labels }) => alert.split(' ')[0] === labels['alertname'])!;
    expect(await (await fetch(annotations['runbook_url']!)).text()).toContain(`<h1>${alert.split(' ')[0]}</h1>`);
  }

  it('none fires, or is about to, while people work', async () => {
    const stop = load(200, () => listTerms(site.api));
    const hasWorked = async () => {
      expect(await firing()).toEqual([]);
      const [scrapes] = await prometheus.query('min(count_over_time(afterword_ready[1h]))');
      return Number(scrapes?.value) >= QUIET_SCRAPES;
    };
    await waitUntil(hasWorked, FIRES_MS, () => 'fifteen minutes of use').finally(stop);
    expect(await isQuiet()).toBe(true);
  }, 150_000);

  it.each(faults)(
    'if %s, exactly %s fires, leads to its runbook, and ends with the fault',
    async (_fault, alert, putIn) => {
      await waitUntil(isQuiet, ENDS_MS, () => 'alerts from before to end');
      const takeOut = await putIn(site);
      let seen: string[] = [];
      try {
        await waitUntil(
          async () => (seen = await firing()).includes(alert),
          FIRES_MS,
          () => `${alert}; firing: ${seen.join(', ') || 'none'}`,
        );
        expect(seen).toEqual([alert]);
        if (alert !== 'ServiceMissing gateway') await expectRunbook(alert);
      } finally {
        await takeOut();
      }
      await waitUntil(isQuiet, ENDS_MS, () => `${alert} to end`);
      reportFigures({ faults: 1 });
    },
    300_000,
  );
});

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
