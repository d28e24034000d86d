import { describe, expect, it } from '@jest/globals';
import { Cluster } from './cluster/cluster';
import { documentedYaml, readManifests, renderedYaml } from './cluster/read-manifests';
import { ALL_COMPONENTS, SECRETS } from './installations';
import { policyFindings } from './rules/policies';
import { linkFindings } from './rules/links';
import { schemaFindings } from './rules/schema';
import { serviceSettingFindings } from './rules/service-settings';
import { unknownFieldFindings } from './rules/unknown-fields';

const whole = `${renderedYaml(ALL_COMPONENTS)}---\n${documentedYaml('deploy/k8s/README.md')}`;

/** Returns the manifests with a mistake: replaces the first match, or all with /g. */
function mistaken(good: string | RegExp, bad: string): string {
  const changed = whole.replace(good, bad);
  if (changed === whole) throw new Error(`Nothing in the manifests matches ${good}.`);
  return changed;
}

const clusterOf = (yaml: string) => new Cluster(readManifests(yaml), SECRETS);

describe('the schema refuses', () => {
  it.each([
    ['a word instead of a number', 'maxReplicaCount: 10', 'maxReplicaCount: ten', /ScaledObject\/gateway: .*maxReplicaCount/],
    ['an invalid quantity', 'memory: 384Mi', 'memory: 384 megabytes', /Deployment\/\w+: .*memory/],
    ['an invalid value', 'whenUnsatisfiable: ScheduleAnyway', 'whenUnsatisfiable: 7', /whenUnsatisfiable/],
    ['a missing field', / +scaleTargetRef:\n +name: content\n/, '', /ScaledObject\/content: .*scaleTargetRef/],
    ['an API that was removed', 'apiVersion: policy/v1\n', 'apiVersion: policy/v1beta1\n', /policy\/v1beta1 knows no PodDisruptionBudget/],
    ['a kind that does not exist', 'kind: PodMonitor', 'kind: PodMonitr', /knows no PodMonitr/],
  ])('%s', async (_what, good, bad, finding) => {
    expect(await schemaFindings(readManifests(mistaken(good, bad)))).toContainEqual(expect.stringMatching(finding));
  });
});

describe('the check for unknown fields refuses', () => {
  it.each([
    ['field of a container', 'livenessProbe:', 'livenesProbe:', /Deployment\/\w+: .*livenesProbe/],
    ['field of a pod', 'terminationGracePeriodSeconds:', 'terminationGraceSeconds:', /terminationGraceSeconds/],
    ['field of an operator', 'pollingInterval:', 'pollingIntervall:', /ScaledObject\/\w+: .*pollingIntervall/],
    ['field in the documentation', 'enableSuperuserAccess:', 'enableSuperUser:', /Cluster\/postgres: .*enableSuperUser/],
  ])('a misspelled %s', (_what, good, bad, finding) => {
    expect(unknownFieldFindings(readManifests(mistaken(good, bad)))).toEqual([expect.stringMatching(finding)]);
  });
});

describe('the check of links refuses', () => {
  it.each([
    [
      'the same object twice',
      /$/,
      '---\napiVersion: v1\nkind: ServiceAccount\nmetadata: { name: nats, namespace: afterword }\n',
      /ServiceAccount\/nats: exists twice/,
    ],
    [
      'a selector for other pods',
      /(kind: Deployment[^]*?matchLabels:\n +app.kubernetes.io\/name: )\w+/,
      '$1nobody',
      /Deployment\/clips: its selector/,
    ],
    ['a missing account', 'serviceAccountName: gateway', 'serviceAccountName: doorman', /there is no ServiceAccount doorman/],
    ['a missing Secret', 'name: afterword-gateway', 'name: afterword-door', /Secret afterword-door, which does not exist/],
    ['a missing ConfigMap', /(configMapRef:\n +name: )[\w-]+/, '$1settings', /ConfigMap settings, which does not exist/],
    ['a mount without a volume', /(kind: Deployment[^]*?mountPath: \/tmp\n +name: )tmp/, '$1scratch', /mounts scratch, which is no volume/],
    ['a probe of a missing port', /(path: \/readyz\n +port: )http/, '$1web', /is probed at port web/],
    [
      'a Service for no pod',
      /(kind: Service\n[^]*?selector:\n +app.kubernetes.io\/name: )gateway/,
      '$1doorman',
      /Service\/gateway: selects no pod/,
    ],
    ['a Service with a missing port', 'targetPort: s3', 'targetPort: 9000', /Service\/object-store: leads to port 9000/],
    [
      'a route to a missing port',
      'name: object-store, port: 8333',
      'name: object-store, port: 8080',
      /HTTPRoute\/recordings: leads to port 8080/,
    ],
    ['an Ingress to a missing port', /(kind: Ingress[^]*?port:\n +name: )http/, '$1web', /Ingress\/afterword: leads to port web/],
    ['a monitor for no pod', /(kind: PodMonitor[^]*?component: )service/, '$1worker', /PodMonitor\/services: selects no pod/],
    ['a monitor of a missing port', /(kind: PodMonitor[^]*?port: )metrics/, '$1figures', /PodMonitor\/services: scrapes port figures/],
    [
      'an autoscaler without a target',
      /scaleTargetRef:\n +name: content/,
      'scaleTargetRef:\n    name: writer',
      /no Deployment writer to scale/,
    ],
    [
      'an autoscaler of a fixed number of replicas',
      /(name: gateway\n +namespace: afterword\nspec:\n)(?= +minReadySeconds)/,
      '$1  replicas: 2\n',
      /Deployment gateway sets its replicas itself/,
    ],
    ['a minimum above the maximum', 'minReplicaCount: 2', 'minReplicaCount: 20', /ScaledObject\/\w+: at least 20 and at most \d+/],
    [
      'two autoscalers of one target',
      /scaleTargetRef:\n +name: content/,
      'scaleTargetRef:\n    name: insights',
      /ScaledObject\/content: .*insights scales insights too/,
    ],
    ['a missing monitoring address', 'nats-headless.afterword.svc', 'nats.afterword.svc', /queries nats.afterword.svc.cluster.local:8222/],
    ['a budget that blocks a drain', 'maxUnavailable: 1', 'maxUnavailable: 0', /no node with Deployment\/\w+ can be drained/],
    [
      'a policy for no pod',
      /(podSelector:\n +matchLabels:\n +)uses-database: "true"/,
      '$1uses-databases: "true"',
      /NetworkPolicy\/database: selects no pod/,
    ],
    ['a policy for a port that is not open', /(edge: "true"\n +ports:\n +- port: )8080/, '$13000', /allows port 3000, which is not open/],
  ])('%s', (_what, good, bad, finding) => {
    expect(linkFindings(clusterOf(mistaken(good, bad)))).toContainEqual(expect.stringMatching(finding));
  });
});

describe('our rules refuse', () => {
  it.each([
    ['an image that cannot write where it must', /mountPath: \/data\n/, 'mountPath: /elsewhere\n', /cannot write \/data/],
    ['root', 'runAsNonRoot: true', 'runAsNonRoot: false', /may run as root/],
    ['a missing seccomp profile', 'type: RuntimeDefault', 'type: Unconfined', /has no seccomp profile/],
    [
      'a service account token',
      /(spec:\n +)automountServiceAccountToken: false/,
      '$1automountServiceAccountToken: true',
      /has a service account token/,
    ],
    ['more privileges', 'allowPrivilegeEscalation: false', 'allowPrivilegeEscalation: true', /may gain privileges/],
    ['a writable file system', 'readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', /has a writable file system/],
    ['capabilities', /drop:\n +- ALL/, 'drop: []', /keeps capabilities/],
    ['unlimited memory', /limits:\n +memory: 384Mi/, 'limits: {}', /has no resource requests or no memory limit/],
    ['an image that is not pinned', 'nats:2.10.27-alpine', 'nats:latest', /nats:latest is not pinned/],
    ['services of different versions', /(afterword\/gateway:)[\w.]+/, '$10.0.9', /of different versions/],
    ['a rollout with a gap', 'maxUnavailable: 0', 'maxUnavailable: 1', /an old pod may stop before/],
    ['a pod without a readiness probe', 'path: /readyz', 'path: /healthz', /has no readiness probe/],
    [
      'a stop without a delay for proxies',
      / +lifecycle:\n +preStop:\n +exec:\n +command:\n +- sleep\n +- "5"\n/,
      '',
      /before proxies have removed it/,
    ],
    ['a grace period that is too short', 'terminationGracePeriodSeconds: 60', 'terminationGracePeriodSeconds: 30', /is killed after 30 s/],
    ['five minutes on an unreachable node', 'tolerationSeconds: 30', 'tolerationSeconds: 300', /stays on an unreachable node/],
    ['all pods on one node', 'topologyKey: kubernetes.io/hostname', 'topologyKey: rack', /may run on one node/],
    [
      'a service without a disruption budget',
      /(kind: PodDisruptionBudget[^]*?matchLabels:\n +app.kubernetes.io\/name: )collaboration/,
      '$1nobody',
      /has no PodDisruptionBudget/,
    ],
    ['a database that is not migrated', /- args:\n +- migrate/, '- args:\n        - rebuild', /does not migrate its database/],
    [
      'an open network',
      /name: deny-everything([^]*?)policyTypes:\n +- Ingress\n/,
      'name: deny-everything$1policyTypes:\n',
      /No NetworkPolicy denies everything/,
    ],
    [
      'public metrics',
      /(edge: "true"\n +ports:\n +- port: )8080/,
      '$19464',
      /NetworkPolicy\/gateway: allows others than monitoring to read the metrics/,
    ],
    ['metrics at the address of the page', 'targetPort: http', 'targetPort: metrics', /Service\/gateway: exposes the metrics/],
  ])('%s', (_what, good, bad, finding) => {
    expect(policyFindings(clusterOf(mistaken(good, bad)))).toContainEqual(expect.stringMatching(finding));
  });
});

describe('the check of settings refuses', () => {
  it.each([
    ['an invalid value', 'LOG_LEVEL: info', 'LOG_LEVEL: loud', /LOG_LEVEL/],
    [
      'a missing setting',
      / +- name: APP_PASSWORD\n[^]*?name: afterword-gateway\n/,
      '',
      /gateway: These settings cannot be used: APP_PASSWORD/,
    ],
    ['an unused setting', 'LOG_LEVEL: info', 'LOG_LEVEL: info\n  LOGLEVEL: info', /no service reads LOGLEVEL/],
    ['a setting of another service', 'name: APP_PASSWORD', 'name: S3_REGION', /gateway: never reads S3_REGION/],
  ])('%s', (_what, good, bad, finding) => {
    expect(serviceSettingFindings(clusterOf(mistaken(good, bad)))).toContainEqual(expect.stringMatching(finding));
  });
});
