import { Client } from 'pg';
import type { Facts } from './facts';

interface Access {
  databaseUrl: string;
  databasePrefix: string;
}

type Tables = Omit<Facts, 'openDeliveries' | 'deadLetters' | 'objects' | 'strayFiles' | 'paidCalls'>;

export const SERVICES_WITH_TABLES = ['episodes', 'transcription', 'content', 'collaboration', 'insights', 'dictionary'];
const WORKERS = ['transcription', 'content', 'insights'];
/** The input tokens that the fake provider reports with each response. */
const TOKENS_AN_ANSWER = 100;

/** Reads the tables of every service directly. */
export async function readTables(access: Access): Promise<Tables> {
  const clients = new Map<string, Client>();
  for (const service of SERVICES_WITH_TABLES) clients.set(service, await connected(access, service));
  try {
    return await readThrough(clients);
  } finally {
    for (const client of clients.values()) await client.end();
  }
}

async function readThrough(clients: Map<string, Client>): Promise<Tables> {
  const of: Of = async <T>(service: string, sql: string) => (await clients.get(service)!.query(sql)).rows as T[];
  const each = async <T extends object>(services: string[], sql: string) => {
    const all: (T & { service: string })[] = [];
    for (const service of services) all.push(...(await of<T>(service, sql)).map((row) => ({ service, ...row })));
    return all;
  };
  return {
    ...(await ofEpisodes(of)),
    ...(await ofTranscripts(of)),
    ...(await ofTexts(of)),
    leases: await each(WORKERS, 'SELECT job_id AS "jobId", state FROM work_leases'),
    outbox: await each(SERVICES_WITH_TABLES, 'SELECT count(*)::int AS waiting FROM outbox'),
    deletedIds: await each(SERVICES_WITH_TABLES, 'SELECT id FROM tombstones'),
    notedAnswers: await each(
      ['content', 'insights'],
      `SELECT episode_id AS "episodeId", (sum(input_tokens) / ${TOKENS_AN_ANSWER})::int AS count FROM writing_usage GROUP BY 1`,
    ),
  };
}

type Of = <T>(service: string, sql: string) => Promise<T[]>;

const ofEpisodes = async (of: Of) => ({
  episodes: await of<Facts['episodes'][number]>(
    'episodes',
    `SELECT id, transcription_status AS status, audio_file_path AS "audioKey", audio_etag AS "audioEtag",
            transcript_version AS "transcriptVersion", word_count AS "wordCount" FROM podcast_episodes`,
  ),
  jobs: await of<Facts['jobs'][number]>(
    'episodes',
    'SELECT id, episode_id AS "episodeId", job_type AS type, status, error_message AS reason FROM processing_jobs',
  ),
  uploads: await of<Facts['uploads'][number]>('episodes', 'SELECT id, key, state, episode_id AS "episodeId" FROM upload_sessions'),
});

const ofTranscripts = async (of: Of) => ({
  transcripts: await of<Facts['transcripts'][number]>(
    'transcription',
    'SELECT id, episode_id AS "episodeId", current AS "isCurrent", version, word_count AS "wordCount" FROM transcripts',
  ),
  unsearchable: await of<Facts['unsearchable'][number]>(
    'transcription',
    `SELECT transcript_id AS "transcriptId" FROM transcript_segments WHERE search_text = ''`,
  ),
  chunks: await of<Facts['chunks'][number]>(
    'transcription',
    'SELECT episode_id AS "episodeId", usage IS NOT NULL AS "isPaid" FROM transcription_chunks',
  ),
});

const ofTexts = async (of: Of) => ({
  items: await of<Facts['items'][number]>(
    'content',
    'SELECT id, episode_id AS "episodeId", content_type AS type, version, content AS text FROM generated_content',
  ),
  versions: await of<Facts['versions'][number]>(
    'content',
    'SELECT content_id AS "contentId", version, job_id AS "jobId" FROM content_versions',
  ),
  reviewItems: await of<Facts['reviewItems'][number]>(
    'collaboration',
    'SELECT content_id AS id, episode_id AS "episodeId", content_type AS type, version FROM review_items',
  ),
  contentItems: await of<Facts['contentItems'][number]>(
    'insights',
    'SELECT content_id AS id, episode_id AS "episodeId", content_type AS type FROM content_items',
  ),
  insightSets: await of<Facts['insightSets'][number]>(
    'insights',
    'SELECT episode_id AS "episodeId", job_id AS "jobId", transcript_version AS "transcriptVersion" FROM insight_sets',
  ),
  quotes: await of<Facts['quotes'][number]>(
    'insights',
    'SELECT id, episode_id AS "episodeId", first_word_id AS "firstWordId", last_word_id AS "lastWordId" FROM extracted_quotes',
  ),
});

/** Runs a statement in the database of one service. */
export async function rowsOf<T>(access: Access, service: string, sql: string): Promise<T[]> {
  const client = await connected(access, service);
  return client
    .query(sql)
    .then((result) => result.rows as T[])
    .finally(() => client.end());
}

async function connected({ databaseUrl, databasePrefix }: Access, service: string): Promise<Client> {
  const url = new URL(databaseUrl);
  url.pathname = `/${databasePrefix}_${service}`;
  const client = new Client({ connectionString: url.href });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
