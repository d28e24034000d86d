import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { Pool } from 'pg';

const CONNECTIONS = 10;

interface ById {
  Params: { id: string };
}

/** A minimal server for the same rows: one process, one hop, no checks, no token. The baseline for the gateway. */
export async function plainServer(postgresUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const poolOf = (database: string) =>
    new Pool({ connectionString: Object.assign(new URL(postgresUrl), { pathname: `afterword_${database}` }).href, max: CONNECTIONS });
  const [episodes, content, transcription] = ['episodes', 'content', 'transcription'].map(poolOf) as [Pool, Pool, Pool];
  const server = fastify();

  server.get('/episodes', async () => {
    const [page, count] = await Promise.all([
      episodes.query('SELECT * FROM podcast_episodes ORDER BY created_at DESC, id DESC LIMIT 51'),
      episodes.query('SELECT count(*) FROM podcast_episodes'),
    ]);
    return { episodes: page.rows.slice(0, 50), total: count.rows[0] };
  });
  server.get<ById>('/episodes/:id', async ({ params: { id } }) => {
    const [episode, jobs, transcript] = await Promise.all([
      episodes.query('SELECT * FROM podcast_episodes WHERE id = $1', [id]),
      episodes.query('SELECT * FROM processing_jobs WHERE episode_id = $1 ORDER BY created_at', [id]),
      transcription.query(
        'SELECT s.words FROM transcripts t JOIN transcript_segments s ON s.transcript_id = t.id WHERE t.episode_id = $1 AND t.current ORDER BY s.position',
        [id],
      ),
    ]);
    return { episode: episode.rows[0], processingJobs: jobs.rows, transcript: transcript.rows };
  });
  server.get<ById>('/episodes/:id/content', async ({ params: { id } }) => {
    const { rows } = await content.query('SELECT * FROM generated_content WHERE episode_id = $1', [id]);
    return { content: rows };
  });

  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await server.close();
      await Promise.all([episodes, content, transcription].map((pool) => pool.end()));
    },
  };
}
