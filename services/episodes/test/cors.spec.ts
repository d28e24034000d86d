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

describe('the CORS check of an object store with an address of its own', () => {
  const open: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const each of open.splice(0).reverse()) await each.stop();
  });

  const startBehind = async (chosen: CorsRules | null) => {
    const { settings, s3 } = await infrastructure();
    const proxy = await StoreProxy.start(s3.endpoint, chosen);
    open.push({ stop: () => proxy.close() });
    const episodes = await EpisodesUnderTest.start({ ...settings, S3_PUBLIC_ENDPOINT: proxy.endpoint, PUBLIC_URL: PAGE });
    open.push(episodes);
    return episodes;
  };

  it('passes if the page may upload and read the ETag', async () => {
    const episodes = await startBehind(rules);
    const key = await episodes.upload(Buffer.from('a recording'));
    const stored = await keysIn(episodes.store);
    expect(stored).toEqual([key]);
  });

  it('stops the start with a message if no origin is allowed', async () => {
    const start = startBehind(null);
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow('must allow PUT, with the header Content-Type, from https://afterword.example.');
  });

  it('stops the start if only another origin is allowed', async () => {
    await expect(startBehind({ ...rules, origin: 'https://other.example' })).rejects.toThrow('must allow PUT');
  });

  it('stops the start if only reading is allowed', async () => {
    await expect(startBehind({ ...rules, methods: 'GET' })).rejects.toThrow('must allow PUT');
  });

  it('stops the start if the ETag is hidden', async () => {
    await expect(startBehind({ ...rules, exposed: 'x-amz-request-id' })).rejects.toThrow(
      'must expose the header ETag to https://afterword.example.',
    );
  });

  it('does not stop the start if the store cannot be reached from the service', async () => {
    const proxy = await StoreProxy.start('http://127.0.0.1', null);
    await proxy.close();
    open.push(await EpisodesUnderTest.start({ S3_PUBLIC_ENDPOINT: proxy.endpoint, PUBLIC_URL: PAGE }));
  });

  it('requires PUBLIC_URL', async () => {
    const { settings } = await infrastructure();
    expect(() => readConfig(EpisodesConfig, { ...settings, S3_PUBLIC_ENDPOINT: 'https://store.example' })).toThrow('PUBLIC_URL');
  });
});
