import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brandProfileRoutes, dictionaryRoutes, teamRoutes, templateRoutes } from '@afterword/proto';
import { FakeOpenAi } from '../src/fake-openai';
import { Api, Product } from '../src/product';
import { captionsOf, EPISODE } from '../src/speech';
import { Probe } from '../src/probe';
import { FixturePool } from './input/fixtures-pool';

/** A product with one entity of each kind, and a fake provider for recognition. */
export class ProductUnderFuzz {
  private constructor(
    readonly product: Product,
    readonly api: Api,
    readonly fixtures: FixturePool,
    private readonly around: { folder: string; probe: Probe; provider: FakeOpenAi },
  ) {}

  static async start(): Promise<ProductUnderFuzz> {
    const folder = mkdtempSync(path.join(tmpdir(), 'afterword-fuzz-'));
    const provider = await FakeOpenAi.start();
    const probe = await Probe.create();
    const product = await Product.start({
      ...probe.settings,
      PAGE_SETTINGS: 'off',
      TRANSCRIBE_BASE_URL: provider.url,
      TRANSCRIBE_API_KEY: 'none',
      LOG_LEVEL: 'error',
    });
    const api = await Api.signIn(product);
    const transcript = path.join(folder, 'talk.vtt');
    writeFileSync(transcript, captionsOf(EPISODE));
    const underFuzz = new ProductUnderFuzz(product, api, new FixturePool(api, transcript), { folder, probe, provider });
    try {
      await underFuzz.createFixtures();
      return underFuzz;
    } catch (error) {
      await underFuzz.remove();
      throw error;
    }
  }

  get folder(): string {
    return this.around.folder;
  }

  get probe(): Probe {
    return this.around.probe;
  }

  /** Returns the addresses of its embedded servers. */
  get servers(): { DATABASE_URL: string; NATS_URL: string } {
    return JSON.parse(readFileSync(path.join(this.product.dataFolder, 'servers.json'), 'utf8')) as {
      DATABASE_URL: string;
      NATS_URL: string;
    };
  }

  async remove(): Promise<void> {
    await this.product.remove();
    await this.around.provider.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async createFixtures(): Promise<void> {
    await this.api.request(teamRoutes.add, { name: 'Anna', email: 'anna@example.org', role: 'admin' });
    await this.api.request(brandProfileRoutes.create, { brandName: 'Kindred' });
    await this.api.request(templateRoutes.create, {
      name: 'Teaser',
      type: 'social',
      category: 'promotional',
      template: 'Hear {{episode_title}}',
    });
    await this.api.request(dictionaryRoutes.add, { term: 'Thorne', variations: ['thorn'] });
    await this.fixtures.refill();
  }
}
