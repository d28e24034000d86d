import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The database refuses values that the contract does not have. */
export class CheckValues1766000000000 implements MigrationInterface {
  readonly name = 'CheckValues1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE content_approvals
        ADD CONSTRAINT content_approvals_status CHECK (status IN ('pending', 'approved', 'rejected', 'needs_revision')),
        ADD CONSTRAINT content_approvals_version CHECK (version >= 1);
      ALTER TABLE content_comments
        ADD CONSTRAINT content_comments_type CHECK (comment_type IN ('general', 'revision_request')),
        ADD CONSTRAINT content_comments_version CHECK (version >= 1);
      ALTER TABLE notification_channels
        ADD CONSTRAINT notification_channels_channel CHECK (channel IN ('email', 'webhook')),
        ADD CONSTRAINT notification_channels_attempts CHECK (attempts >= 0);
      ALTER TABLE notification_preferences
        ADD CONSTRAINT notification_preferences_topics CHECK (topics <@ ARRAY['review', 'decision', 'comment']);
      ALTER TABLE notifications
        ADD CONSTRAINT notifications_topic CHECK (topic IN ('review', 'decision', 'comment')),
        ADD CONSTRAINT notifications_waiting CHECK (pending <@ ARRAY['email', 'webhook']);
      ALTER TABLE team_members
        ADD CONSTRAINT team_members_role CHECK (role IN ('host', 'editor', 'social_manager', 'admin', 'access_token'));
      ALTER TABLE webhook_deliveries
        ADD CONSTRAINT webhook_deliveries_attempts CHECK (attempt_count >= 0 AND failures >= 0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE content_approvals DROP CONSTRAINT content_approvals_status, DROP CONSTRAINT content_approvals_version;
      ALTER TABLE content_comments DROP CONSTRAINT content_comments_type, DROP CONSTRAINT content_comments_version;
      ALTER TABLE notification_channels DROP CONSTRAINT notification_channels_channel, DROP CONSTRAINT notification_channels_attempts;
      ALTER TABLE notification_preferences DROP CONSTRAINT notification_preferences_topics;
      ALTER TABLE notifications DROP CONSTRAINT notifications_topic, DROP CONSTRAINT notifications_waiting;
      ALTER TABLE team_members DROP CONSTRAINT team_members_role;
      ALTER TABLE webhook_deliveries DROP CONSTRAINT webhook_deliveries_attempts;
    `);
  }
}
