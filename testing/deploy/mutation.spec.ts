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

/** The manifests with a mistake: what matches first, or everywhere for /g, is replaced. */
function mistaken(good: string | RegExp, bad: string): string {
  const changed = whole.replace(good, bad);
  if (changed === whole) throw new Error(`Nothing in the manifests matches ${good}.`);
  return changed;
}

const clusterOf = (yaml: string) => new Cluster(readManifests(yaml), SECRETS);

describe('the schema refuses', () => {
  it.each([
    ['a word where a number belongs', 'maxReplicaCount: 10', 'maxReplicaCount: ten', /ScaledObject\/transcription: .*maxReplicaCount/],
    ['an amount that is none', 'memory: 384Mi', 'memory: 384 megabytes', /Deployment\/\w+: .*memory/],
    ['a value that is not offered', 'whenUnsatisfiable: ScheduleAnyway', 'whenUnsatisfiable: 7', /whenUnsatisfiable/],
    ['a field that is missing', / +scaleTargetRef:\n +name: content\n/, '', /ScaledObject\/content: .*scaleTargetRef/],
    ['an API that was removed', 'apiVersion: policy/v1\n', 'apiVersion: policy/v1beta1\n', /policy\/v1beta1 knows no PodDisruptionBudget/],
    ['a kind that does not exist', 'kind: PodMonitor', 'kind: PodMonitr', /knows no PodMonitr/],
  ])('%s', async (_what, good, bad, finding) => {
    expect(await schemaFindings(readManifests(mistaken(good, bad)))).toContainEqual(expect.stringMatching(finding));
  });
});

describe('the check for unknown fields refuses', () => {
  it.each([
    ['a field of a container', 'livenessProbe:', 'livenesProbe:', /Deployment\/\w+: .*livenesProbe/],
    ['a field of a pod', 'terminationGracePeriodSeconds:', 'terminationGraceSeconds:', /terminationGraceSeconds/],
    ['a field of an operator', 'pollingInterval:', 'pollingIntervall:', /ScaledObject\/\w+: .*pollingIntervall/],
    ['a field of the documentation', 'enableSuperuserAccess:', 'enableSuperUser:', /Cluster\/postgres: .*enableSuperUser/],
  ])('%s that is misspelt', (_what, good, bad, finding) => {
    expect(unknownFieldFindings(readManifests(mistaken(good, bad)))).toEqual([expect.stringMatching(finding)]);
  });
});

describe('the check of links refuses', () => {
  it.each([
    [
      'the same object twice',
      /$/,
      '---\napiVersion: v1\nkind: ServiceAccount\nmetadata: { name: nats, namespace: afterword }\n',
      /ServiceAccount\/nats: is there twice/,
    ],
    [
      'a selector for other pods',
      /(kind: Deployment[^]*?matchLabels:\n +app.kubernetes.io\/name: )\w+/,
      '$1nobody',
      /Deployment\/collaboration: its selector/,
    ],
    ['an account that is not there', 'serviceAccountName: gateway', 'serviceAccountName: doorman', /there is no ServiceAccount doorman/],
    ['a Secret that is not there', 'name: afterword-gateway', 'name: afterword-door', /Secret afterword-door, which is not there/],
    ['a ConfigMap that is not there', /(configMapRef:\n +name: )[\w-]+/, '$1settings', /ConfigMap settings, which is not there/],
    ['a mount without a volume', /(kind: Deployment[^]*?mountPath: \/tmp\n +name: )tmp/, '$1scratch', /mounts scratch, which is no volume/],
    ['a probe at a port that is not there', /(path: \/readyz\n +port: )http/, '$1web', /is probed at port web/],
    [
      'a Service for no pod',
      /(kind: Service\n[^]*?selector:\n +app.kubernetes.io\/name: )gateway/,
      '$1doorman',
      /Service\/gateway: selects no pod/,
    ],
    ['a Service to a port that is not there', 'targetPort: s3', 'targetPort: 9000', /Service\/object-store: leads to port 9000/],
    ['a route to nowhere', 'name: gateway, port: 80', 'name: gateway, port: 8080', /HTTPRoute\/afterword: leads to port 8080/],
    ['a monitor for no pod', /(kind: PodMonitor[^]*?component: )service/, '$1worker', /PodMonitor\/services: selects no pod/],
    [
      'a monitor of a port that is not there',
      /(kind: PodMonitor[^]*?port: )metrics/,
      '$1figures',
      /PodMonitor\/services: asks port figures/,
    ],
    ['an autoscaler of nobody', /scaleTargetRef:\n +name: content/, 'scaleTargetRef:\n    name: writer', /no Deployment writer to scale/],
    [
      'an autoscaler of a fixed number',
      /(name: gateway\n +namespace: afterword\nspec:\n)(?= +minReadySeconds)/,
      '$1  replicas: 2\n',
      /Deployment gateway sets its replicas itself/,
    ],
    ['more at least than at most', 'minReplicas: 2', 'minReplicas: 20', /HorizontalPodAutoscaler\/gateway: at least 20 and at most 10/],
    [
      'two autoscalers of one',
      /scaleTargetRef:\n +name: content/,
      'scaleTargetRef:\n    name: insights',
      /ScaledObject\/content: .*insights scales insights too/,
    ],
    [
      'a monitoring address that is not there',
      'nats-headless.afterword.svc',
      'nats.afterword.svc',
      /asks nats.afterword.svc.cluster.local:8222/,
    ],
    ['a budget that blocks a drain', 'maxUnavailable: 1', 'maxUnavailable: 0', /no node with Deployment\/\w+ can ever be emptied/],
    [
      'a policy for no pod',
      /(podSelector:\n +matchLabels:\n +)uses-database: "true"/,
      '$1uses-databases: "true"',
      /NetworkPolicy\/database: selects no pod/,
    ],
    [
      'a policy that lets in where nobody listens',
      /(edge: "true"\n +ports:\n +- port: )8080/,
      '$13000',
      /lets in to port 3000, where nobody listens/,
    ],
  ])('%s', (_what, good, bad, finding) => {
    expect(linkFindings(clusterOf(mistaken(good, bad)))).toContainEqual(expect.stringMatching(finding));
  });
});

describe('the house rules refuse', () => {
  it.each([
    ['root', 'runAsNonRoot: true', 'runAsNonRoot: false', /may run as root/],
    ['a missing seccomp profile', 'type: RuntimeDefault', 'type: Unconfined', /has no seccomp profile/],
    [
      'a token of the cluster',
      /(spec:\n +)automountServiceAccountToken: false/,
      '$1automountServiceAccountToken: true',
      /is given a token/,
    ],
    ['more privileges', 'allowPrivilegeEscalation: false', 'allowPrivilegeEscalation: true', /may gain privileges/],
    ['a file system that can be written', 'readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', /can write to its own files/],
    ['capabilities', /drop:\n +- ALL/, 'drop: []', /keeps capabilities/],
    ['memory without an end', /limits:\n +memory: 384Mi/, 'limits: {}', /does not say what cpu and memory/],
    ['an image that moves', 'nats:2.10.27-alpine', 'nats:latest', /nats:latest is not pinned/],
    ['services of two versions', /(afterword\/gateway:)[\w.]+/, '$10.0.9', /of different versions/],
    ['a roll-out with a gap', 'maxUnavailable: 0', 'maxUnavailable: 1', /an old pod may go before/],
    ['a pod that is never asked whether it is ready', 'path: /readyz', 'path: /healthz', /is not asked whether it is ready/],
    [
      'a stop before proxies know',
      / +lifecycle:\n +preStop:\n +exec:\n +command:\n +- sleep\n +- "5"\n/,
      '',
      /before proxies have forgotten it/,
    ],
    ['a stop that is cut short', 'terminationGracePeriodSeconds: 60', 'terminationGracePeriodSeconds: 30', /is killed after 30 s/],
    ['five minutes on a lost node', 'tolerationSeconds: 30', 'tolerationSeconds: 300', /stays on a lost node/],
    ['all pods on one node', 'topologyKey: kubernetes.io/hostname', 'topologyKey: rack', /may stand on one node/],
    [
      'a service without a budget',
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
      'metrics for everybody who comes in',
      /(edge: "true"\n +ports:\n +- port: )8080/,
      '$19464',
      /NetworkPolicy\/gateway: lets others than monitoring in to the metrics/,
    ],
    ['metrics at the address of the page', 'targetPort: http', 'targetPort: metrics', /Service\/gateway: leads to the metrics/],
  ])('%s', (_what, good, bad, finding) => {
    expect(policyFindings(clusterOf(mistaken(good, bad)))).toContainEqual(expect.stringMatching(finding));
  });
});

describe('the check of settings refuses', () => {
  it.each([
    ['a value the service would refuse', 'LOG_LEVEL: info', 'LOG_LEVEL: loud', /LOG_LEVEL/],
    [
      'a setting that is missing',
      / +- name: APP_PASSWORD\n[^]*?name: afterword-gateway\n/,
      '',
      /gateway: These settings cannot be used: APP_PASSWORD/,
    ],
    ['a setting that nobody reads', 'LOG_LEVEL: info', 'LOG_LEVEL: info\n  LOGLEVEL: info', /no service reads LOGLEVEL/],
    ['a setting of another service', 'name: APP_PASSWORD', 'name: S3_REGION', /gateway: never reads S3_REGION/],
  ])('%s', (_what, good, bad, finding) => {
    expect(serviceSettingFindings(clusterOf(mistaken(good, bad)))).toContainEqual(expect.stringMatching(finding));
  });
});
