import { ConfigError, readConfig } from '@afterword/platform';
import type { ObjectStore } from '@afterword/platform/storage';
import { infrastructure } from '@afterword/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { EpisodesConfig } from '../src/config';
import { EpisodesUnderTest } from './episodes-under-test';
import { type CorsRules, StoreProxy } from './store-proxy';

const PAGE = 'https://afterword.example';
const keysIn = async (store: ObjectStore) => {
  const keys: string[] = [];
  for await (const { key } of store.list('')) keys.push(key);
  return keys;
};
const rules: CorsRules = { origin: PAGE, methods: 'GET, PUT', exposed: 'ETag' };

describe('an object store with an address of its own', () => {
  const open: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.stop();
  });

  const startBehind = async (chosen: CorsRules | null) => {
    const { settings, s3 } = await infrastructure();
    const front = await StoreProxy.start(s3.endpoint, chosen);
    open.push({ stop: () => front.close() });
    const episodes = await EpisodesUnderTest.start({ ...settings, S3_PUBLIC_ENDPOINT: front.endpoint, PUBLIC_URL: PAGE });
    open.push(episodes);
    return episodes;
  };

  it('is used when its CORS rules let the page upload and read the ETag', async () => {
    const episodes = await startBehind(rules);
    const key = await episodes.upload(Buffer.from('a recording'));
    const stored = await keysIn(episodes.store);
    expect(stored).toEqual([key]);
  });

  it('stops the start with a sentence when it lets no page in', async () => {
    const refused = startBehind(null);
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow('must allow PUT, with the header Content-Type, from https://afterword.example.');
  });

  it('stops the start when it lets in another page only', async () => {
    await expect(startBehind({ ...rules, origin: 'https://other.example' })).rejects.toThrow('must allow PUT');
  });

  it('stops the start when it allows reading only', async () => {
    await expect(startBehind({ ...rules, methods: 'GET' })).rejects.toThrow('must allow PUT');
  });

  it('stops the start when it hides the ETag', async () => {
    await expect(startBehind({ ...rules, exposed: 'x-amz-request-id' })).rejects.toThrow(
      'must expose the header ETag to https://afterword.example.',
    );
  });

  it('that cannot be reached from the service does not stop the start', async () => {
    const front = await StoreProxy.start('http://127.0.0.1', null);
    await front.close();
    open.push(await EpisodesUnderTest.start({ S3_PUBLIC_ENDPOINT: front.endpoint, PUBLIC_URL: PAGE }));
  });

  it('needs the address of the page', async () => {
    const { settings } = await infrastructure();
    expect(() => readConfig(EpisodesConfig, { ...settings, S3_PUBLIC_ENDPOINT: 'https://store.example' })).toThrow('PUBLIC_URL');
  });
});
