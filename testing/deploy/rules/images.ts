/** What a published image needs in order to start, read from its Dockerfile and entrypoint. */
interface ImageFacts {
  /** Where the facts were read. */
  source: string;
  tag: string;
  /** The user it starts as by default. */
  user: string;
  /** Whether its entrypoint, as root, changes to another user. That needs SETUID and SETGID. */
  changesUser: boolean;
  /** Capabilities that the program cannot be executed without, because its file has them. */
  capabilities: string[];
  /** Folders that it writes. */
  writes: string[];
  /** Programs for health checks and entrypoints that are in it. */
  programs: string[];
}

const BUSYBOX = ['wget', 'nc', '/bin/sh'];

/** Read on 2026-11-26, if they do not say another day. None of these images was run here. */
const IMAGES: Record<string, ImageFacts> = {
  caddy: {
    source:
      'caddyserver/caddy-docker 2.10/alpine/Dockerfile: setcap cap_net_bind_service=+ep, XDG_CONFIG_HOME /config, XDG_DATA_HOME /data',
    tag: '2.10.2-alpine',
    user: 'root',
    changesUser: false,
    capabilities: ['NET_BIND_SERVICE'],
    writes: ['/config', '/data'],
    programs: BUSYBOX,
  },
  'chrislusf/seaweedfs': {
    source: 'seaweedfs/seaweedfs docker/entrypoint.sh, pull requests 7451 and 8390: exec su-exec seaweed since 4.01',
    tag: '4.46',
    user: 'root',
    changesUser: true,
    capabilities: [],
    writes: ['/data', '/tmp'],
    programs: BUSYBOX,
  },
  'grafana/grafana': {
    source: 'grafana/grafana Dockerfile: USER 472, GF_PATHS_DATA /var/lib/grafana, with the plugins in it',
    tag: '12.1.1',
    user: '472',
    changesUser: false,
    capabilities: [],
    writes: ['/var/lib/grafana', '/tmp'],
    programs: BUSYBOX,
  },
  'jaegertracing/jaeger': {
    source:
      'jaegertracing/jaeger cmd/jaeger/Dockerfile: USER 10001, VOLUME /tmp, entrypoint jaeger-linux; scripts/build/docker/base/Dockerfile: alpine (read on 2026-11-27)',
    tag: '2.20.0',
    user: '10001',
    changesUser: false,
    capabilities: [],
    writes: ['/tmp'],
    programs: BUSYBOX,
  },
  nats: {
    source: 'nats-io/nats-docker 2.10.x/alpine3.22/Dockerfile: no USER; the entrypoint changes none; nats.conf names /data and /tmp',
    tag: '2.10.27-alpine',
    user: 'root',
    changesUser: false,
    capabilities: [],
    writes: ['/data', '/tmp'],
    programs: [...BUSYBOX, 'nats-server'],
  },
  postgres: {
    source:
      'docker-library/postgres 17/bookworm: exec gosu postgres as root; VOLUME /var/lib/postgresql/data, socket in /var/run/postgresql',
    tag: '17.11-bookworm',
    user: 'root',
    changesUser: true,
    capabilities: [],
    writes: ['/var/lib/postgresql/data', '/var/run/postgresql', '/tmp'],
    programs: ['pg_isready', '/bin/sh'],
  },
  'prom/prometheus': {
    source: 'prometheus/prometheus Dockerfile: USER nobody, from quay.io/prometheus/busybox, VOLUME /prometheus',
    tag: 'v2.53.3',
    user: 'nobody',
    changesUser: false,
    capabilities: [],
    writes: ['/prometheus'],
    programs: BUSYBOX,
  },
  'prom/alertmanager': {
    source: 'prometheus/alertmanager Dockerfile: USER nobody, from quay.io/prometheus/busybox, VOLUME /alertmanager; start.sh writes /tmp',
    tag: 'v0.28.1',
    user: 'nobody',
    changesUser: false,
    capabilities: [],
    writes: ['/alertmanager', '/tmp'],
    programs: BUSYBOX,
  },
};

/** How a container is run. Everything else of its file system is read-only, and no capability is kept but those. */
export interface Hardening {
  image: string;
  user: string | undefined;
  capabilities: string[];
  writable: string[];
  /** The programs of its health check and its entrypoint. */
  programs: string[];
}

/** Returns why an image of others cannot start as it is run. Our own images are known from their Dockerfile. */
export function whyImageCannotStart({ image, user, capabilities, writable, programs }: Hardening): string[] {
  const [name = '', tag] = image.split(':');
  if (/(^|\/)afterword\//.test(name)) return [];
  const facts = IMAGES[name];
  if (!facts) return [`nothing is known of the image ${name}: read its Dockerfile`];
  const findings: string[] = [];
  if (facts.tag !== tag) findings.push(`${image} is not the version whose Dockerfile was read (${facts.tag})`);
  if (facts.changesUser && user === undefined) findings.push(`${image} cannot change its user without capabilities: it needs \`user\``);
  for (const needed of facts.capabilities)
    if (!capabilities.includes(needed)) findings.push(`${image} cannot be executed without the capability ${needed}`);
  for (const folder of facts.writes)
    if (!writable.some((path) => folder === path || folder.startsWith(`${path}/`))) findings.push(`${image} cannot write ${folder}`);
  for (const program of programs) if (!facts.programs.includes(program)) findings.push(`${image} does not contain ${program}`);
  return findings;
}
