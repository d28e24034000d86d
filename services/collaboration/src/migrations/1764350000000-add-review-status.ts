import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The decision that counts for a text's present version, beside the text: a list of a few need not look at the decisions of all.
 * The database keeps it by itself, so that it is also right where an earlier version of the service decides beside this one.
 */
export class AddReviewStatus1764350000000 implements MigrationInterface {
  readonly name = 'AddReviewStatus1764350000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE review_items ADD status text NOT NULL DEFAULT 'pending', ADD decision_id uuid;

      CREATE FUNCTION take_latest_decision() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        SELECT id, status INTO NEW.decision_id, NEW.status FROM content_approvals
          WHERE content_id = NEW.content_id AND version = NEW.version
          ORDER BY created_at DESC, id DESC LIMIT 1;
        NEW.status := coalesce(NEW.status, 'pending');
        RETURN NEW;
      END $$;
      CREATE TRIGGER review_items_decision BEFORE INSERT OR UPDATE ON review_items
        FOR EACH ROW EXECUTE FUNCTION take_latest_decision();

      CREATE FUNCTION tell_decided_item() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE review_items SET version = version WHERE content_id = NEW.content_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER content_approvals_decided AFTER INSERT ON content_approvals
        FOR EACH ROW EXECUTE FUNCTION tell_decided_item();

      UPDATE review_items SET version = version;
      CREATE INDEX review_items_waiting ON review_items (content_id) WHERE status IN ('pending', 'needs_revision');
      CREATE INDEX review_items_decided ON review_items (status, decision_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER content_approvals_decided ON content_approvals;
      DROP TRIGGER review_items_decision ON review_items;
      DROP FUNCTION tell_decided_item, take_latest_decision;
      ALTER TABLE review_items DROP COLUMN decision_id, DROP COLUMN status;
    `);
  }
}
