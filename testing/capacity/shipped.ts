import type { Service, Worker } from './figures';

export type Size = 'small' | 'production';

export const GATEWAY = 'gateway';

interface SizeLimits {
  minPods: number;
  maxPods: Record<Worker | typeof GATEWAY, number>;
  /** EVENTS_MAX_MB. */
  eventsMb: number;
  /** The volume of backups. */
  backupGb: number;
}

/** What the maxima of `deploy/k8s/overlays/production` follow from. */
export const PRODUCTION_LOAD = { teams: 1, episodesADay: 1500, minutes: 45, members: 3000, peak: 3 };

/** The limits in `deploy`, which `testing/deploy/capacity.spec.ts` compares with the manifests. */
export const SHIPPED = {
  small: {
    minPods: 1,
    maxPods: { gateway: 1, transcription: 1, content: 1, insights: 1 },
    eventsMb: 1024,
    backupGb: 100,
  } satisfies SizeLimits as SizeLimits,
  production: {
    minPods: 2,
    maxPods: { gateway: 10, transcription: 10, content: 6, insights: 6 },
    eventsMb: 4096,
    backupGb: 100,
  } satisfies SizeLimits as SizeLimits,
  /** DATABASE_POOL: the connections of each pod with a database. */
  databasePool: 5,
  /** `max_connections` that deploy/k8s/README.md recommends. All installations share one Postgres. */
  databaseConnections: 300,
  eventsKeptDays: 30,
  /** Open pages for which KEDA starts a gateway. */
  pagesOfGateway: 500,
  /** Jobs that a pod works on at the same time (`lagThreshold`). */
  jobsOfPod: { transcription: 1, content: 2, insights: 2 } satisfies Record<Worker, number>,
  /** Processors that one pod can use: one Node process has one, recognition has its limit. */
  processorsOf: (service: Service): number => (service === 'transcription' ? 2 : 1),
};
