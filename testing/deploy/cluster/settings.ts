import type { IContainer } from 'kubernetes-models/v1/Container';
import type { Cluster } from './cluster';
import type { Manifest } from './manifest';

interface WithData extends Manifest {
  data?: Record<string, string>;
}

/** Placeholders for values of an installation, by variable name. */
const UNKNOWN: Record<string, string> = {
  APP_PASSWORD: 'known to the team',
  SESSION_SECRET: 'x'.repeat(32),
  NATS_URL: 'nats://nats:4222',
  SMTP_URL: 'smtp://user:password@mail.example.com:587',
  MAIL_FROM: 'afterword@example.com',
  DATABASE_URL: 'postgres://user:password@postgres:5432',
};

export interface Environment {
  /** Set for this container by name. */
  own: Record<string, string>;
  /** Set for many containers in a ConfigMap, of which none reads all. */
  shared: Record<string, string>;
}

/** Returns the environment of a container. */
export function environmentOf({ env = [], envFrom = [] }: IContainer, cluster: Cluster): Environment {
  const maps = envFrom.map(({ configMapRef }) => cluster.find<WithData>('ConfigMap', configMapRef?.name ?? '')?.data ?? {});
  const own = env.map(({ name, value, valueFrom }): [string, string] => [
    name,
    value ?? (valueFrom?.resourceFieldRef ? '1' : (UNKNOWN[name] ?? 'a-secret')),
  ]);
  return { own: Object.fromEntries(own), shared: Object.assign({}, ...maps) as Record<string, string> };
}
