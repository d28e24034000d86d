import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCollaboration1763700000000 implements MigrationInterface {
  readonly name = 'CreateCollaboration1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        username text NOT NULL,
        password text NOT NULL
      );
      CREATE UNIQUE INDEX users_username ON users (username);
      CREATE TABLE team_members (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        role text NOT NULL,
        permissions text[] NOT NULL DEFAULT '{}',
        is_active boolean NOT NULL DEFAULT true,
        joined_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX team_members_email ON team_members (lower(email));
      CREATE TABLE content_comments (
        id uuid PRIMARY KEY,
        content_id uuid NOT NULL,
        author_id uuid NOT NULL CONSTRAINT content_comments_author REFERENCES team_members (id),
        comment text NOT NULL,
        comment_type text NOT NULL DEFAULT 'general',
        is_resolved boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX content_comments_content ON content_comments (content_id);
      CREATE TABLE content_approvals (
        id uuid PRIMARY KEY,
        content_id uuid NOT NULL,
        version integer NOT NULL,
        approver_id uuid NOT NULL CONSTRAINT content_approvals_approver REFERENCES team_members (id),
        status text NOT NULL,
        notes text,
        approved_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX content_approvals_content ON content_approvals (content_id, created_at);
      CREATE TABLE review_items (
        content_id uuid PRIMARY KEY,
        episode_id uuid NOT NULL,
        content_type text NOT NULL,
        version integer NOT NULL
      );
      CREATE INDEX review_items_episode ON review_items (episode_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE review_items, content_approvals, content_comments, team_members, users');
  }
}
