import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The schema `reporting`: views for programs that only read, such as Grafana. The tables below them are a projection. Whoever may connect to
 * this database may read the views, and nothing else of it.
 */
export class AddReporting1765100000000 implements MigrationInterface {
  readonly name = 'AddReporting1765100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(VIEWS);
    await runner.query('GRANT USAGE ON SCHEMA reporting TO PUBLIC; GRANT SELECT ON ALL TABLES IN SCHEMA reporting TO PUBLIC');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP SCHEMA reporting CASCADE;
      DROP TABLE report_refreshes, report_product, report_shows, report_voices, report_episodes, report_jobs, report_versions, report_spending;
    `);
  }
}

const TABLES = `
  CREATE TABLE report_refreshes (
    episode_id uuid PRIMARY KEY,
    revision bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  );
  CREATE TABLE report_product (address text PRIMARY KEY);
  CREATE TABLE report_shows (id uuid PRIMARY KEY, version integer NOT NULL, name text);
  CREATE TABLE report_voices (id uuid PRIMARY KEY, name text NOT NULL);
  CREATE TABLE report_episodes (
    id uuid PRIMARY KEY,
    show_id uuid NOT NULL,
    voice_id uuid,
    title text NOT NULL,
    seconds integer,
    uploaded_at timestamptz NOT NULL
  );
  CREATE TABLE report_jobs (
    id uuid PRIMARY KEY,
    episode_id uuid NOT NULL,
    kind text NOT NULL,
    content_type text,
    status text NOT NULL,
    requested_at timestamptz NOT NULL,
    ended_at timestamptz,
    error text
  );
  CREATE INDEX report_jobs_episode ON report_jobs (episode_id);
  CREATE TABLE report_versions (
    content_id uuid NOT NULL,
    version integer NOT NULL,
    episode_id uuid NOT NULL,
    reason text NOT NULL,
    author_id uuid,
    made_at timestamptz NOT NULL,
    PRIMARY KEY (content_id, version)
  );
  CREATE INDEX report_versions_episode ON report_versions (episode_id);
  CREATE TABLE report_spending (
    job_id uuid PRIMARY KEY,
    episode_id uuid NOT NULL,
    kind text NOT NULL,
    micros bigint NOT NULL,
    spent_at timestamptz NOT NULL
  );
  CREATE INDEX report_spending_episode ON report_spending (episode_id);
`;

const VIEWS = `
  CREATE SCHEMA reporting;

  CREATE VIEW reporting.product AS
    SELECT coalesce((SELECT address FROM report_product), 'http://localhost:3000') AS address;

  CREATE VIEW reporting.episodes AS
    SELECT e.id AS episode_id, e.title, coalesce(s.name, 'Your show') AS show, coalesce(v.name, 'No brand voice') AS voice, e.seconds,
      e.uploaded_at,
      (SELECT min(j.ended_at) FROM report_jobs j WHERE j.episode_id = e.id AND j.kind = 'transcription' AND j.status = 'completed')
        AS transcribed_at
    FROM report_episodes e LEFT JOIN report_shows s ON s.id = e.show_id LEFT JOIN report_voices v ON v.id = e.voice_id;

  CREATE VIEW reporting.reviews AS
    SELECT i.content_id, i.episode_id, e.title, e.show, e.voice, i.content_type, i.version, i.status,
      first.made_at AS written_at, current.made_at AS changed_at, d.created_at AS decided_at, m.name AS decided_by,
      EXISTS (SELECT FROM report_versions v WHERE v.content_id = i.content_id AND v.version <= i.version AND v.reason = 'edited') AS is_edited
    FROM review_items i
      JOIN reporting.episodes e ON e.episode_id = i.episode_id
      LEFT JOIN report_versions first ON first.content_id = i.content_id AND first.version = 1
      LEFT JOIN report_versions current ON current.content_id = i.content_id AND current.version = i.version
      LEFT JOIN content_approvals d ON d.id = i.decision_id
      LEFT JOIN team_members m ON m.id = d.approver_id;

  CREATE VIEW reporting.decisions AS
    SELECT a.id AS decision_id, i.content_id, i.episode_id, e.title, e.show, e.voice, i.content_type, a.version, a.status,
      m.name AS member, a.created_at AS decided_at, v.made_at AS changed_at
    FROM content_approvals a
      JOIN review_items i ON i.content_id = a.content_id
      JOIN reporting.episodes e ON e.episode_id = i.episode_id
      JOIN team_members m ON m.id = a.approver_id
      LEFT JOIN report_versions v ON v.content_id = a.content_id AND v.version = a.version
    WHERE a.status <> 'pending' AND a.reinstated_from IS NULL;

  CREATE VIEW reporting.approved_content AS
    SELECT r.content_id, r.episode_id, r.title, r.show, r.voice, r.content_type, r.is_edited,
      e.uploaded_at, e.transcribed_at, r.written_at, r.decided_at AS approved_at, r.decided_by AS approved_by
    FROM reporting.reviews r JOIN reporting.episodes e USING (episode_id)
    WHERE r.status = 'approved';

  CREATE VIEW reporting.jobs AS
    SELECT j.id AS job_id, j.episode_id, e.title, e.show, e.voice, j.kind, j.content_type, j.status, j.requested_at, j.ended_at, j.error,
      EXISTS (
        SELECT FROM report_jobs later
        WHERE later.episode_id = j.episode_id AND later.kind = j.kind AND later.content_type IS NOT DISTINCT FROM j.content_type
          AND later.requested_at > j.requested_at AND later.status = 'completed'
      ) AS is_repeated
    FROM report_jobs j JOIN reporting.episodes e ON e.episode_id = j.episode_id;

  CREATE VIEW reporting.spending AS
    SELECT p.job_id, p.episode_id, e.title, e.show, e.voice, p.kind, (p.micros / 1e6)::float8 AS dollars, p.spent_at
    FROM report_spending p JOIN reporting.episodes e ON e.episode_id = p.episode_id;
`;
