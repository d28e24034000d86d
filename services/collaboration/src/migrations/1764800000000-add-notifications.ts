import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddNotifications1764800000000 implements MigrationInterface {
  readonly name = 'AddNotifications1764800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notification_preferences (
        member_id uuid PRIMARY KEY CONSTRAINT notification_preferences_member REFERENCES team_members (id),
        topics text[] NOT NULL DEFAULT '{}'
      );
      CREATE TABLE notification_channels (
        member_id uuid NOT NULL CONSTRAINT notification_channels_member REFERENCES team_members (id),
        channel text NOT NULL,
        is_on boolean NOT NULL,
        webhook_url text,
        not_before timestamptz,
        attempts integer NOT NULL DEFAULT 0,
        problem text,
        problem_at timestamptz,
        PRIMARY KEY (member_id, channel)
      );
      CREATE TABLE notifications (
        id uuid PRIMARY KEY,
        member_id uuid NOT NULL CONSTRAINT notifications_member REFERENCES team_members (id),
        topic text NOT NULL,
        subject_id uuid NOT NULL,
        content_id uuid NOT NULL,
        actor_id uuid CONSTRAINT notifications_actor REFERENCES team_members (id),
        pending text[] NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX notifications_once ON notifications (member_id, topic, subject_id);
      CREATE INDEX notifications_content ON notifications (content_id);
      CREATE INDEX notifications_pending ON notifications (member_id) WHERE pending <> '{}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notifications, notification_channels, notification_preferences');
  }
}
