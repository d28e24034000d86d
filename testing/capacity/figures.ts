export const WORKERS = ['transcription', 'content', 'insights'] as const;
export type Worker = (typeof WORKERS)[number];
export const SERVICES = ['gateway', 'episodes', 'transcription', 'content', 'insights', 'collaboration', 'dictionary'] as const;
export type Service = (typeof SERVICES)[number];

/** A figure of the model, where it is from and since when it holds. */
interface Figure<T> {
  value: T;
  unit: string;
  source: string;
  date: string;
}

/** What costs an episode, each of its minutes, and a thousand reads of a page. */
interface Cost {
  episode: number;
  minute: number;
  read: number;
}

const cost = (episode: number, minute: number, read: number): Cost => ({ episode, minute, read });
const figure = <T>(value: T, unit: string, source: string, date: string): Figure<T> => ({ value, unit, source, date });

/** Measured with the product. `npm run bench capacity` repeats those of 2026-11-27. */
export const MEASURED = {
  processorSeconds: figure<Record<Service, Cost>>(
    {
      gateway: cost(0.07, 0, 4.7),
      episodes: cost(0.57, 0.001, 2.1),
      transcription: cost(0.35, 0.0046, 1.3),
      content: cost(0.48, 0.041, 0.93),
      insights: cost(0.78, 0.017, 0.05),
      collaboration: cost(0.18, 0.0011, 1.8),
      dictionary: cost(0.02, 0, 0),
    },
    's of processor time without a key: an episode, a minute of it, 1,000 reads',
    'npm run bench capacity',
    '2026-11-27',
  ),
  recognitionSeconds: figure(0.072, 's of processor time for a second of speech', 'npm run bench speech', '2026-11-25'),
  recognizedSecondsOfHour: figure(158, 's until an hour of speech is transcribed on two processors', 'npm run bench speech', '2026-11-25'),
  recognizerMb: figure(583, 'MB of each recognizer, one for each processor', 'npm run bench speech', '2026-11-25'),
  decodingSeconds: figure(5, 's of processor time for an hour of audio', 'docs/adr/0036', '2026-11-23'),
  writingSecondsOfHour: figure(1.3, 's until the content of an hour is written without a key', 'npm run bench product', '2026-11-22'),
  memoryMb: figure<Record<Service, number>>(
    { gateway: 137, episodes: 170, transcription: 260, content: 267, insights: 160, collaboration: 135, dictionary: 137 },
    'MB at work',
    'npm run bench sizing',
    '2026-11-22',
  ),
  notices: figure(21, 'notices of an episode besides its progress', 'counted in the compose file', '2026-11-23'),
  noticeSeconds: figure(
    0.000017,
    's of processor time of the gateway for a notice to a page',
    'npm run prove live-listeners with 2,000 pages',
    '2026-11-27',
  ),
  databaseBytes: figure(
    { episode: 86_000, minute: 14_700 },
    'bytes in Postgres: an episode, a minute of it',
    'npm run bench capacity',
    '2026-11-27',
  ),
  tokensRead: figure(
    { episode: 34_600, minute: 2120 },
    'tokens that the model reads in eight calls: an episode, a minute of it',
    'npm run bench capacity, with a stand-in for the model',
    '2026-11-27',
  ),
  eventBytes: figure(
    18_000,
    'bytes of events: an episode with an edit and an approval of each item',
    'testing/acceptance/events-kept.spec.ts',
    '2026-11-25',
  ),
  progressEvents: figure(100, 'events of progress of an episode at most', 'deploy/README.md', '2026-11-25'),
  progressBytes: figure(600, 'bytes of an event of progress', 'deploy/README.md', '2026-11-25'),
};

/** Not measured. Where yours differ, the result does too. */
export const ASSUMED = {
  busyShare: figure(0.7, 'of a pod is busy in the busiest hour, so that waiting stays short', 'assumed', '2026-11-27'),
  readsOfMember: figure(
    500,
    'reads of the API a member and day: 40 pages of 12 requests',
    'assumed; 12 are in docs/adr/0030',
    '2026-11-27',
  ),
  recordingBytesOfMinute: figure(960_000, 'bytes of a minute of an MP3 of 128 kbit/s', '128,000 ÷ 8 × 60', '2026-11-27'),
  progressOfMinute: figure(2, 'events of progress a minute of speech', 'assumed', '2026-11-27'),
  providerSecondsOfMinute: figure(2, 's until a provider has transcribed a minute of speech', 'assumed', '2026-11-27'),
  providerSecondsOfWriting: figure(
    120,
    's until a model has written the content or the insights of an episode',
    'assumed: eight calls of 15 s',
    '2026-11-27',
  ),
  tokensWritten: figure(
    6000,
    'tokens that the model writes for an episode',
    'assumed: four items, three openings, insights, checks',
    '2026-11-27',
  ),
};
