import { ASSUMED, MEASURED, type Service, SERVICES, type Worker, WORKERS } from './figures';
import { GATEWAY, SHIPPED, type Size } from './shipped';

/** What all installations together have to do; each team has an installation of its own. */
export interface Load {
  teams: number;
  /** Of all teams together. */
  episodesADay: number;
  minutes: number;
  /** Of each team. */
  members: number;
  hasKey: boolean;
  /** How many times the average hour of a day the busiest hour is. */
  peak: number;
}

export interface ServiceCapacity {
  service: Service;
  pods: number;
  /** Processors that are busy in the busiest hour. */
  processors: number;
  memoryMb: number;
}

/** Something that ends: how much of it the load uses, and how much there is. */
export interface Limit {
  name: string;
  unit: string;
  used: number;
  limit: number;
  turn: string;
}

export interface Capacity {
  size: Size;
  /** Of one installation. */
  services: ServiceCapacity[];
  /** Of all installations together. */
  total: { pods: number; processors: number; memoryMb: number };
  databaseConnections: number;
  /** Of all installations together, for a month of 30 days. */
  month: { recordingsGb: number; databaseGb: number; backupGb: number; dollars: number };
  /** Of one installation, for the days that events are kept. */
  streamMb: number;
  /** Most used first. */
  limits: Limit[];
}

const HOURS = 24;
const DAYS = 30;
const SECONDS_AN_HOUR = 3600;
const MB = 1024 ** 2;
const GB = 1024 ** 3;
const DOLLARS_TO_MICROS = 1_000_000;

/** Computes what a load needs. @throws RangeError for a figure that is not above zero */
export function capacityOf(load: Load, prices: Prices): Capacity {
  assertPositive(load);
  const needed = SERVICES.map((service) => ({ service, pods: podsNeeded(service, load) }));
  const size: Size = needed.every(({ pods }) => pods <= 1) ? 'small' : 'production';
  const services = needed.map(({ service, pods }) => ({
    service,
    pods: Math.max(pods, SHIPPED[size].minPods),
    processors: processorsOf(service, load),
    memoryMb: Math.max(pods, SHIPPED[size].minPods) * memoryOf(service, load),
  }));
  const sum = (part: 'pods' | 'processors' | 'memoryMb') => load.teams * services.reduce((all, service) => all + service[part], 0);
  const connections = (sum('pods') - load.teams * services.find(({ service }) => service === GATEWAY)!.pods) * SHIPPED.databasePool;
  const capacity = {
    size,
    services,
    total: { pods: sum('pods'), processors: sum('processors'), memoryMb: sum('memoryMb') },
    databaseConnections: connections,
    month: monthOf(load, prices),
    streamMb: (episodesOf(load) * SHIPPED.eventsKeptDays * eventBytesOf(load.minutes)) / MB,
  };
  return { ...capacity, limits: limitsOf(load, capacity).toSorted((a, b) => b.used / b.limit - a.used / a.limit) };
}

/** US dollars for a minute of audio, and for a million tokens. */
export interface Prices {
  minute: number;
  input: number;
  output: number;
}

/** Returns the pods of one service that one installation needs in its busiest hour. */
export const podsNeeded = (service: Service, load: Load): number => Math.max(1, Math.ceil(podsInUse(service, load)));

/** Returns how many pods the busiest hour fills, each as far as is planned. */
function podsInUse(service: Service, load: Load): number {
  const byProcessor = processorsOf(service, load) / SHIPPED.processorsOf(service) / ASSUMED.busyShare.value;
  if (service === GATEWAY) return Math.max(byProcessor, load.members / SHIPPED.pagesOfGateway);
  if (!isWorker(service)) return byProcessor;
  const underway = (hourlyOf(load) * jobSeconds(service, load)) / SECONDS_AN_HOUR;
  return Math.max(byProcessor, underway / SHIPPED.jobsOfPod[service] / ASSUMED.busyShare.value);
}

/** Returns the processors of one service that one installation keeps busy in its busiest hour. */
export function processorsOf(service: Service, load: Load): number {
  const { episode, minute, read } = MEASURED.processorSeconds.value[service];
  const recording = service === 'transcription' ? load.minutes * recordingSeconds(load.hasKey) : 0;
  const working = hourlyOf(load) * (episode + minute * load.minutes + recording);
  const reading = (load.members * ASSUMED.readsOfMember.value * load.peak * read) / HOURS / 1000;
  const telling = service === GATEWAY ? hourlyOf(load) * noticesOf(load) * load.members * MEASURED.noticeSeconds.value : 0;
  return (working + reading + telling) / SECONDS_AN_HOUR;
}

const recordingSeconds = (hasKey: boolean) => MEASURED.decodingSeconds.value / 60 + (hasKey ? 0 : MEASURED.recognitionSeconds.value * 60);

function jobSeconds(worker: Worker, { hasKey, minutes }: Load): number {
  if (hasKey) return worker === 'transcription' ? ASSUMED.providerSecondsOfMinute.value * minutes : ASSUMED.providerSecondsOfWriting.value;
  return worker === 'transcription' ? MEASURED.recognizedSecondsOfHour.value * (minutes / 60) : MEASURED.writingSecondsOfHour.value;
}

/** Returns the memory of one pod at work. */
export function memoryOf(service: Service, { hasKey }: Load): number {
  const recognizers = service === 'transcription' && !hasKey ? MEASURED.recognizerMb.value * SHIPPED.processorsOf(service) : 0;
  return MEASURED.memoryMb.value[service] + recognizers;
}

/** Returns the bytes that the events of an episode take. */
export const eventBytesOf = (minutes: number): number => MEASURED.eventBytes.value + progressOf(minutes) * MEASURED.progressBytes.value;

const progressOf = (minutes: number) => Math.min(MEASURED.progressEvents.value, minutes * ASSUMED.progressOfMinute.value);
const noticesOf = ({ minutes }: Load) => MEASURED.notices.value + progressOf(minutes);

const episodesOf = ({ episodesADay, teams }: Load) => episodesADay / teams;
const hourlyOf = (load: Load) => (episodesOf(load) / HOURS) * load.peak;

function monthOf({ episodesADay, minutes, hasKey }: Load, prices: Prices): Capacity['month'] {
  const episodes = episodesADay * DAYS;
  const { episode, minute } = MEASURED.databaseBytes.value;
  const recordingsGb = (episodes * minutes * ASSUMED.recordingBytesOfMinute.value) / GB;
  const databaseGb = (episodes * (episode + minutes * minute)) / GB;
  return { recordingsGb, databaseGb, backupGb: recordingsGb + databaseGb, dollars: hasKey ? episodes * dollarsOf(minutes, prices) : 0 };
}

function dollarsOf(minutes: number, { minute, input, output }: Prices): number {
  const { episode, minute: ofMinute } = MEASURED.tokensRead.value;
  return minutes * minute + ((episode + ofMinute * minutes) * input + ASSUMED.tokensWritten.value * output) / DOLLARS_TO_MICROS;
}

function limitsOf(load: Load, { size, month, streamMb, databaseConnections }: Omit<Capacity, 'limits'>): Limit[] {
  const { eventsMb, maxPods, backupGb } = SHIPPED[size];
  const pods = (service: Worker | typeof GATEWAY, turn: string): Limit => ({
    name: `pods of ${service}`,
    unit: 'pods an installation',
    used: podsInUse(service, load),
    limit: maxPods[service],
    turn: size === 'small' ? TURN.small : turn,
  });
  return [
    pods('transcription', TURN.transcription),
    pods('content', TURN.content),
    pods('insights', TURN.insights),
    pods('gateway', TURN.gateway),
    { name: 'the events stream', unit: 'MB an installation', used: streamMb, limit: eventsMb, turn: TURN.stream },
    {
      name: 'connections of Postgres',
      unit: 'connections',
      used: databaseConnections,
      limit: SHIPPED.databaseConnections,
      turn: TURN.database,
    },
    {
      name: 'the volume of backups',
      unit: 'GB an installation and month',
      used: month.backupGb / load.teams,
      limit: backupGb,
      turn: TURN.backup,
    },
  ];
}

const TURN = {
  small: 'the overlay production instead of small',
  transcription: 'maxReplicaCount in deploy/k8s/components/keda/transcription.yaml and the quota',
  content: 'maxReplicaCount in deploy/k8s/components/keda/content.yaml and the quota',
  insights: 'maxReplicaCount in deploy/k8s/components/keda/insights.yaml and the quota',
  gateway: 'maxReplicaCount in deploy/k8s/overlays/production/gateway-autoscaler.yaml and the quota',
  stream: 'EVENTS_MAX_MB (and max_file_store and the volume of NATS), or EVENTS_KEPT_DAYS',
  database: 'put PgBouncer in front of Postgres, raise max_connections, or lower DATABASE_POOL',
  backup: 'a bucket for backups (BACKUP_S3_*), a larger volume, or AUDIO_KEPT_DAYS',
};

function assertPositive({ teams, episodesADay, minutes, members, peak }: Load): void {
  for (const [name, value] of Object.entries({ teams, episodesADay, minutes, members, peak })) {
    if (!(value > 0)) throw new RangeError(`${name} is above zero, not ${value}.`);
  }
}

const isWorker = (service: Service): service is Worker => WORKERS.some((worker) => worker === service);
