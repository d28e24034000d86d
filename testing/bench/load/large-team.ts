import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/**
 * Copies an episode and all its data many times, directly in the tables, because uploads would take hours. Vacuums the tables afterwards.
 */
export async function multiplyEpisode(postgresUrl: string, episodeId: string, times: number): Promise<void> {
  const ids = Array.from({ length: times }, () => randomUUID());
  const copy = async (database: string, run: (sql: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<void>) => {
    const client = new Client({ connectionString: Object.assign(new URL(postgresUrl), { pathname: `afterword_${database}` }).href });
    await client.connect();
    await run((text, values) => client.query(text, values)).finally(() => client.end());
  };
  await copy('episodes', async (sql) => {
    await sql(
      `INSERT INTO podcast_episodes SELECT (jsonb_populate_record(e, jsonb_build_object(
         'id', copy.id, 'title', e.title || ' ' || copy.n, 'audio_file_path', e.audio_file_path || copy.n,
         'created_at', e.created_at - copy.n * interval '1 hour'))).*
       FROM podcast_episodes e, unnest($2::uuid[]) WITH ORDINALITY AS copy (id, n) WHERE e.id = $1`,
      [episodeId, ids],
    );
    await sql(
      `INSERT INTO processing_jobs SELECT (jsonb_populate_record(j, jsonb_build_object('id', gen_random_uuid(), 'episode_id', copy.id))).*
       FROM processing_jobs j, unnest($2::uuid[]) AS copy (id) WHERE j.episode_id = $1`,
      [episodeId, ids],
    );
    await sql('VACUUM (ANALYZE)');
  });
  await copy('content', async (sql) => {
    await sql(
      `INSERT INTO generated_content SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'episode_id', copy.id))).*
       FROM generated_content c, unnest($2::uuid[]) AS copy (id) WHERE c.episode_id = $1`,
      [episodeId, ids],
    );
    await sql(
      `INSERT INTO content_versions SELECT (jsonb_populate_record(v, jsonb_build_object('content_id', copied.id))).*
       FROM generated_content c JOIN content_versions v ON v.content_id = c.id
       JOIN generated_content copied ON copied.content_type = c.content_type AND copied.id <> c.id WHERE c.episode_id = $1`,
      [episodeId],
    );
    await sql('VACUUM (ANALYZE)');
    await sql('CHECKPOINT');
  });
}
