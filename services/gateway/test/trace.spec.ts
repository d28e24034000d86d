import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceError, startTracing } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import { ListDictionary } from '@afterword/proto';
import { GatewayFixture } from './gateway.fixture';

const TRACE_ID = 'a1'.repeat(16);
const traceparent = `00-${TRACE_ID}-${'b2'.repeat(8)}-01`;

describe('a trace that a page has started', () => {
  const folder = mkdtempSync(join(tmpdir(), 'afterword-log-'));
  const logFile = join(folder, 'gateway.log');
  const stopTracing = startTracing({ service: 'gateway', collector: undefined });
  let gateway: GatewayFixture;

  beforeAll(async () => {
    gateway = await GatewayFixture.start({ LOG_LEVEL: 'info', LOG_FILE: logFile });
  });
  afterAll(async () => {
    await gateway.stop();
    await stopTracing();
    rmSync(folder, { recursive: true });
  });

  const lines = () =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes('a service does not respond'))
      .map((line) => JSON.parse(line) as { traceId?: string });

  it('is in the log if its request fails, and is the id in the response', async () => {
    await gateway.mockRpc(ListDictionary, () => {
      throw new ServiceError('unavailable', 'Not now.');
    });
    const { status, headers } = await gateway.call('GET /api/dictionary', { headers: { traceparent } });
    expect([status, headers.get('x-request-id')]).toEqual([503, TRACE_ID]);
    await eventually(() => expect(lines()).toEqual([expect.objectContaining({ traceId: TRACE_ID })]));
    await gateway.call('GET /api/dictionary');
    await eventually(() =>
      expect(lines()).toEqual([expect.anything(), expect.objectContaining({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/) })]),
    );
    expect(lines()[1]?.traceId).not.toBe(TRACE_ID);
  });
});
