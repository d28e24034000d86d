import type { Cluster } from '../../cluster/cluster';
import { type Manifest, nameOf } from '../../cluster/manifest';
import { type Labels, podSpec, type Workload } from '../../cluster/workload';

interface ServicePort {
  name?: string;
  port: number;
  targetPort?: number | string;
}
interface Service extends Manifest {
  spec: { selector?: Labels; ports: ServicePort[] };
}
interface Route extends Manifest {
  spec: { rules: { backendRefs?: { name: string; port: number }[] }[] };
}
interface Ingress extends Manifest {
  spec: { rules?: { http?: { paths: { backend: { service?: { name: string; port?: { name?: string; number?: number } } } }[] } }[] };
}
interface PodMonitor extends Manifest {
  spec: { selector: { matchLabels?: Labels }; podMetricsEndpoints: { port: string }[] };
}

/** Services, routes and monitors refer to open ports of existing pods. */
export function serviceLinks(cluster: Cluster): string[] {
  return [
    ...cluster.all<Service>('Service').flatMap((service) => targetsOf(service, cluster)),
    ...cluster.all<Route>('HTTPRoute').flatMap((route) => backendsOf(route, cluster)),
    ...cluster.all<Ingress>('Ingress').flatMap((ingress) => doorsOf(ingress, cluster)),
    ...cluster.all<PodMonitor>('PodMonitor').flatMap((monitor) => endpointsOf(monitor, cluster)),
  ];
}

function targetsOf(service: Service, cluster: Cluster): string[] {
  const pods = cluster.podsWith(service.spec.selector);
  if (pods.length === 0) return [`${nameOf(service)}: selects no pod`];
  return pods.flatMap((pod) =>
    service.spec.ports
      .map(({ port, targetPort = port }) => targetPort)
      .filter((port) => !portsOf(pod).includes(port))
      .map((port) => `${nameOf(service)}: leads to port ${port}, which ${nameOf(pod)} does not have`),
  );
}

function backendsOf(route: Route, cluster: Cluster): string[] {
  const backends = route.spec.rules.flatMap(({ backendRefs = [] }) => backendRefs);
  return backends
    .filter(({ name, port }) => !cluster.find<Service>('Service', name)?.spec.ports.some((known) => known.port === port))
    .map(({ name, port }) => `${nameOf(route)}: leads to port ${port} of the Service ${name}, which does not exist`);
}

function doorsOf(ingress: Ingress, cluster: Cluster): string[] {
  const backends = (ingress.spec.rules ?? []).flatMap(({ http }) => http?.paths ?? []).flatMap(({ backend }) => backend.service ?? []);
  return backends
    .filter(
      ({ name, port }) =>
        !cluster.find<Service>('Service', name)?.spec.ports.some((known) => [known.port, known.name].includes(port?.name ?? port?.number)),
    )
    .map(
      ({ name, port }) => `${nameOf(ingress)}: leads to port ${port?.name ?? port?.number} of the Service ${name}, which does not exist`,
    );
}

function endpointsOf(monitor: PodMonitor, cluster: Cluster): string[] {
  const pods = cluster.podsWith(monitor.spec.selector.matchLabels);
  if (pods.length === 0) return [`${nameOf(monitor)}: selects no pod`];
  return pods.flatMap((pod) =>
    monitor.spec.podMetricsEndpoints
      .filter(({ port }) => !portsOf(pod).includes(port))
      .map(({ port }) => `${nameOf(monitor)}: scrapes port ${port}, which ${nameOf(pod)} does not have`),
  );
}

const portsOf = (workload: Workload): (string | number | undefined)[] =>
  podSpec(workload).containers.flatMap(({ ports = [] }) => ports.flatMap(({ name, containerPort }) => [name, containerPort]));

interface Peer {
  podSelector?: { matchLabels?: Labels };
  namespaceSelector?: object;
}
interface Allowed {
  from?: Peer[];
  to?: Peer[];
  ports?: { port?: number | string }[];
}
interface NetworkPolicy extends Manifest {
  spec: { podSelector: { matchLabels?: Labels }; policyTypes?: string[]; ingress?: Allowed[]; egress?: Allowed[] };
}

/** Network policies select existing pods, and allow only ports that are open. */
export function networkLinks(cluster: Cluster): string[] {
  const policies = cluster.all<NetworkPolicy>('NetworkPolicy');
  return policies.flatMap((policy) =>
    [...selectionFindings(policy, cluster), ...peerFindings(policy, cluster), ...portFindings(policy, cluster)].map(
      (finding) => `${nameOf(policy)}: ${finding}`,
    ),
  );
}

function selectionFindings({ spec }: NetworkPolicy, cluster: Cluster): string[] {
  return cluster.podsWith(spec.podSelector.matchLabels).length === 0 ? ['selects no pod'] : [];
}

function peerFindings({ spec }: NetworkPolicy, cluster: Cluster): string[] {
  const peers = [...(spec.ingress ?? []).flatMap(({ from = [] }) => from), ...(spec.egress ?? []).flatMap(({ to = [] }) => to)];
  return peers
    .filter(
      ({ podSelector, namespaceSelector }) => podSelector && !namespaceSelector && cluster.podsWith(podSelector.matchLabels).length === 0,
    )
    .map(({ podSelector }) => `${JSON.stringify(podSelector?.matchLabels)} selects no pod`);
}

function portFindings({ spec }: NetworkPolicy, cluster: Cluster): string[] {
  const pods = cluster.podsWith(spec.podSelector.matchLabels);
  const listened = pods.flatMap((pod) =>
    podSpec(pod).containers.flatMap(({ ports = [] }) => ports.map(({ containerPort }) => containerPort)),
  );
  const opened = (spec.ingress ?? []).flatMap(({ ports = [] }) => ports.flatMap(({ port }) => port ?? []));
  return opened
    .filter((port) => typeof port === 'number' && !listened.includes(port))
    .map((port) => `allows port ${port}, which is not open`);
}
