import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lastRelease } from '../deploy/last-release';
import { SERVICES } from '../src/fleet';
import { FleetUnderLoad, NOTHING_WRONG } from './fleet-under-load';
import { isReleaseHere, ReleaseBuild } from './release';

/** As the manifests have it: release 0.1.0 cuts off who still waits when it is asked to end. */
const PRE_STOP_MS = 5000;

const here = isReleaseHere();
if (!here)
  process.stdout.write(
    `The upgrade is not proven: this clone lacks the last release, ${lastRelease.commit}. Fetch it: git fetch --unshallow\n`,
  );

/** Another version comes beside the one that runs, service by service, works with it, and takes over. */
async function replaceAll(loaded: FleetUnderLoad, root?: string): Promise<void> {
  const { fleet } = loaded;
  const old = SERVICES.flatMap((service) => fleet.of(service));
  for (const service of SERVICES) await fleet.add(service, root);
  await loaded.goOn();
  for (const instance of old) await fleet.retire(instance);
  await loaded.goOn();
}

(here ? describe : describe.skip)(`the way from release ${lastRelease.version} to this version and back`, () => {
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

  it('fails no request and loses and doubles nothing, with old and new side by side', async () => {
    await replaceAll(loaded);
    await replaceAll(loaded, release.root);
    expect(await loaded.result()).toEqual({ ...NOTHING_WRONG, failures: [] });
    expect(loaded.paidListening).toBe(loaded.work.count);
  }, 1_800_000);
});
