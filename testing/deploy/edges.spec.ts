import { describe, expect, it } from '@jest/globals';
import * as contract from '@afterword/proto';
import { LIVE_PATH } from '@afterword/proto';
import type { Manifest } from './cluster/manifest';
import { readManifests, renderedYaml } from './cluster/read-manifests';
import { ALL_COMPONENTS } from './installations';

interface Ingress extends Manifest {
  metadata: Manifest['metadata'] & { annotations?: Record<string, string> };
  spec: { tls: object[]; rules: { host: string; http: { paths: { path: string; pathType: string }[] } }[] };
}
interface Route extends Manifest {
  spec: { rules: { matches?: { path: { type: string; value: string } }[]; timeouts?: { request: string } }[] };
}

const TIMEOUTS_MS = Object.values<unknown>(contract).map((part) => (part as Partial<contract.Rpc> | null)?.timeoutMs ?? 0);
/** How long the gateway waits for the slowest response. */
const SLOWEST_SECONDS = Math.max(...TIMEOUTS_MS) / 1000;
/** How long it waits for a request to be sent: `REQUEST_MS` in `services/gateway/src/http/timeouts.ts`. */
const SENDING_SECONDS = 60;

describe('what stands in front of the gateway', () => {
  const manifests = readManifests(renderedYaml(ALL_COMPONENTS));
  const ofKind = <M extends Manifest>(kind: string) => manifests.filter((manifest) => manifest.kind === kind) as M[];
  const nginx = ({ metadata }: Ingress, name: string) => metadata.annotations?.[`nginx.ingress.kubernetes.io/${name}`];
  const ingressOf = (path: string) =>
    ofKind<Ingress>('Ingress').find(({ spec }) => spec.rules.some(({ http }) => http.paths.some((served) => served.path === path)))!;

  it('lets the live stream of a page be silent, and keeps none of its notices back', () => {
    const live = ingressOf(LIVE_PATH);
    expect(live.spec.rules[0]!.http.paths).toMatchObject([{ path: LIVE_PATH, pathType: 'Exact' }]);
    expect(nginx(live, 'proxy-buffering')).toBe('off');
    expect(Number(nginx(live, 'proxy-read-timeout'))).toBeGreaterThanOrEqual(600);
  });

  it('gives other requests the time of the slowest, and no more than twice that', () => {
    const ordinary = ingressOf('/');
    const seconds = Number(nginx(ordinary, 'proxy-read-timeout'));
    expect(seconds).toBeGreaterThan(SLOWEST_SECONDS);
    expect(seconds).toBeLessThanOrEqual(2 * SLOWEST_SECONDS);
    expect(Number(nginx(ordinary, 'proxy-send-timeout'))).toBe(SENDING_SECONDS);
    expect(nginx(ordinary, 'proxy-buffering')).toBeUndefined();
  });

  it('has both at one address with one certificate, which one of them requests', () => {
    const [ordinary, live] = [ingressOf('/'), ingressOf(LIVE_PATH)];
    expect(live.spec.rules[0]!.host).toBe(ordinary.spec.rules[0]!.host);
    expect(live.spec.tls).toEqual(ordinary.spec.tls);
    const issuers = [ordinary, live].map(({ metadata }) => metadata.annotations?.['cert-manager.io/cluster-issuer']);
    expect(issuers).toEqual([expect.any(String), undefined]);
  });

  it('ends no live stream of a Gateway, and other requests after they were sent and answered', () => {
    const rules = ofKind<Route>('HTTPRoute').flatMap(({ spec }) => spec.rules);
    const timeoutOf = (type: string, value: string) =>
      rules.find(({ matches = [] }) => matches.some(({ path }) => path.type === type && path.value === value))?.timeouts?.request;
    expect(timeoutOf('Exact', LIVE_PATH)).toBe('0s');
    const [, seconds] = /^(\d+)s$/.exec(timeoutOf('PathPrefix', '/')!)!;
    expect(Number(seconds)).toBeGreaterThan(SLOWEST_SECONDS + SENDING_SECONDS);
    expect(Number(seconds)).toBeLessThanOrEqual(2 * (SLOWEST_SECONDS + SENDING_SECONDS));
  });
});
