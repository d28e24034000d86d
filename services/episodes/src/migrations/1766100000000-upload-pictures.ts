import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An upload can be a picture, of which a logo is made. */
export class UploadPictures1766100000000 implements MigrationInterface {
  readonly name = 'UploadPictures1766100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE upload_sessions
        DROP CONSTRAINT upload_sessions_purpose,
        ADD CONSTRAINT upload_sessions_purpose CHECK (purpose IN ('audio', 'transcript', 'picture'));
    `);
  }

  /** Uploaded pictures are not needed any more once a logo is made of them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM upload_sessions WHERE purpose = 'picture';
      ALTER TABLE upload_sessions
        DROP CONSTRAINT upload_sessions_purpose,
        ADD CONSTRAINT upload_sessions_purpose CHECK (purpose IN ('audio', 'transcript'));
    `);
  }
}
