import { describe, expect, it } from '@jest/globals';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { startNats, startPostgres } from '../src/embedded';
import { natsServer } from '../start/nats-server.mjs';

describe('embedded', () => {
  it('starts', async () => {
    const folder = mkdtempSync('/tmp/afterword-x-');
    process.stderr.write(folder);
    (await import('node:fs')).chmodSync(folder, 0o755);
    for (const i of [1, 2]) {
      const t = performance.now();
      const pg = await startPostgres({ folder: path.join(folder, 'postgres') });
      const t2 = performance.now();
      const nats = await startNats({ folder: path.join(folder, 'nats'), program: natsServer() });
      const t3 = performance.now();
      console.log(i, t2 - t, t3 - t2, pg.url, nats.url, nats.monitorUrl);
      await nats.stop();
      await pg.stop();
      console.log('stop', performance.now() - t3);
    }
    expect(1).toBe(1);
  });
});
