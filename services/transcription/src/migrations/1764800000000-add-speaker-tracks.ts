import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSpeakerTracks1764800000000 implements MigrationInterface {
  readonly name = 'AddSpeakerTracks1764800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE speaker_tracks (
      episode_id uuid CONSTRAINT speaker_tracks_pkey PRIMARY KEY,
      request_id uuid NOT NULL,
      status text NOT NULL,
      error text,
      assigned_words int,
      tracks jsonb NOT NULL
    )`);
    await runner.query('ALTER TABLE transcripts ADD COLUMN being_timed boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE transcripts DROP COLUMN being_timed');
    await runner.query('DROP TABLE speaker_tracks');
  }
}
