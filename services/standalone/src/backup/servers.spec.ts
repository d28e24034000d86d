import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@afterword/platform';
import { CommandConfig } from '../config';
import { withServers } from './servers';

describe('the servers that a backup uses', () => {
  it('are those in the settings, and no data folder is created', async () => {
    const parent = mkdtempSync(path.join(tmpdir(), 'afterword-servers-'));
    const env = {
      DATABASE_URL: 'postgres://elsewhere',
      NATS_URL: 'nats://elsewhere',
      S3_ENDPOINT: 'https://elsewhere',
      DATA_DIR: path.join(parent, 'data'),
    };
    const context = { config: readConfig(CommandConfig, env), env, print: () => undefined, signal: new AbortController().signal };
    expect(await withServers(context, { mayBeRunning: false }, (settings) => Promise.resolve(settings))).toEqual(env);
    expect(existsSync(env.DATA_DIR)).toBe(false);
    rmSync(parent, { recursive: true });
  });
});
