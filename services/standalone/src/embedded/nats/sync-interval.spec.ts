import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { syncInterval } from './sync-interval';

describe('acknowledged events', () => {
  it.each([
    ['v2.9.10', ''],
    ['v2.10.0', ', sync_interval: always'],
    ['v2.14.4', ', sync_interval: always'],
    ['v3.0.0', ', sync_interval: always'],
    ['of an unknown version', ''],
  ])('are synced at once if nats-server %s supports it: "%s"', (version, setting) => {
    const program = path.join(mkdtempSync(path.join(tmpdir(), 'nats-version-')), 'nats-server');
    writeFileSync(program, `#!/bin/sh\necho "nats-server: ${version}"\n`);
    chmodSync(program, 0o755);
    expect(syncInterval(program)).toBe(setting);
    rmSync(path.dirname(program), { recursive: true });
  });
});
