import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lastRelease } from '../deploy/last-release';
import { SERVICES } from '../src/fleet';
import { FleetUnderLoad, NOTHING_WRONG } from './fleet-under-load';
import { isReleaseHere, ReleaseBuild } from './release';

/** As in the manifests: release 0.1.0 aborts requests in progress when it stops. */
const PRE_STOP_MS = 5000;

const here = isReleaseHere();
if (!here)
  process.stdout.write(
    `The proof of upgrades is skipped: this clone lacks the last release, ${lastRelease.commit}. Fetch it: git fetch --unshallow\n`,
  );

/** Replaces the running version by another, service by service. */
async function replaceAll(loaded: FleetUnderLoad, root?: string): Promise<void> {
  const { fleet } = loaded;
  const old = SERVICES.flatMap((service) => fleet.of(service));
  for (const service of SERVICES) await fleet.add(service, root);
  await loaded.goOn();
  for (const instance of old) await fleet.retire(instance);
  await loaded.goOn();
}

(here ? describe : describe.skip)(`an upgrade from release ${lastRelease.version} to this version and back`, () => {
  let release: ReleaseBuild;
  let loaded: FleetUnderLoad;

  beforeAll(async () => {
    release = ReleaseBuild.make();
    loaded = await FleetUnderLoad.start({ each: 1, root: release.root, preStopMs: PRE_STOP_MS });
  }, 600_000);
  afterAll(async () => {
    await loaded?.stop();
    release?.remove();
  }, 60_000);

  it('fails no request and loses and duplicates nothing while both versions run', async () => {
    await replaceAll(loaded);
    await replaceAll(loaded, release.root);
    expect(await loaded.result()).toEqual({ ...NOTHING_WRONG, failures: [] });
    expect(loaded.paidListening).toBe(loaded.work.count);
  }, 1_800_000);
});
