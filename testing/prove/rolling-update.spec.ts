import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '../src/fleet';
import { FleetUnderLoad, NOTHING_WRONG } from './fleet-under-load';

let loaded: FleetUnderLoad;
beforeAll(async () => void (loaded = await FleetUnderLoad.start()), 600_000);
afterAll(() => loaded?.stop(), 60_000);

describe('a rolling update of everything under load', () => {
  it('fails no request, loses and duplicates nothing, and pays for nothing twice', async () => {
    for (const service of SERVICES) await loaded.fleet.roll(service);
    expect(await loaded.result()).toEqual({ ...NOTHING_WRONG, failures: [] });
    expect(loaded.paidListening).toBe(loaded.work.count);
    expect(loaded.answered).toBeGreaterThan(200);
  }, 1_800_000);
});
