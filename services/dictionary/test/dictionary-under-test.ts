import { readConfig, type RunningService, startService } from '@afterword/platform';
import { TestPeer } from '@afterword/platform/testing';
import { AddDictionaryEntry, type DictionaryEntry, ListDictionary } from '@afterword/proto';
import { infrastructure } from '@afterword/testing';
import { AppModule } from '../src/app.module';
import { DictionaryConfig } from '../src/config';

/** The service on real infrastructure, and what other services do with it. */
export class DictionaryUnderTest {
  private constructor(
    readonly service: RunningService,
    readonly product: TestPeer,
  ) {}

  static async start(): Promise<DictionaryUnderTest> {
    const { settings, natsUrl } = await infrastructure();
    const service = await startService(AppModule, readConfig(DictionaryConfig, { ...settings, LOG_LEVEL: 'silent' }));
    return new DictionaryUnderTest(service, await TestPeer.connect(natsUrl));
  }

  async stop(): Promise<void> {
    await this.product.close();
    await this.service.stop();
  }

  add(term: string, variations: string[], category?: string) {
    return this.product.request(AddDictionaryEntry, { term, variations, category });
  }

  async find(search: string): Promise<DictionaryEntry[]> {
    return (await this.product.request(ListDictionary, { search })).entries;
  }
}
