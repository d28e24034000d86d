import type { MigrationInterface, QueryRunner } from 'typeorm';

const voiceColumns = `
  description text,
  tone text NOT NULL DEFAULT 'professional',
  industry text NOT NULL DEFAULT 'technology',
  brand_keywords text[] NOT NULL DEFAULT '{}',
  custom_instructions text,
  audience_description text,
  content_style text NOT NULL DEFAULT 'informative',
  voice_characteristics text,
  content_guidelines text,
  sample_content text`;

const textColumns = `
  content text NOT NULL,
  feedback text,
  writer_engine text NOT NULL,
  writer_label text NOT NULL,
  writer_model text,
  prompt_version text,
  transcript_version integer NOT NULL,
  stale boolean NOT NULL,
  given_facts text[] NOT NULL,
  evidence jsonb NOT NULL,
  stands_on jsonb NOT NULL,
  unheard jsonb NOT NULL`;

export class CreateContent1763700000000 implements MigrationInterface {
  readonly name = 'CreateContent1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE brand_voice_profiles (
        id uuid PRIMARY KEY,
        brand_name text NOT NULL,
        ${voiceColumns},
        is_active boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE brand_voice_settings (
        id uuid PRIMARY KEY,
        episode_id uuid NOT NULL,
        job_id uuid NOT NULL,
        brand_profile_id uuid,
        brand_name text,
        ${voiceColumns},
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX brand_voice_settings_job ON brand_voice_settings (job_id);
      CREATE INDEX brand_voice_settings_episode ON brand_voice_settings (episode_id);
      CREATE TABLE brand_learning (
        id uuid PRIMARY KEY,
        brand_settings_id uuid NOT NULL CONSTRAINT brand_learning_brand_settings REFERENCES brand_voice_settings (id) ON DELETE CASCADE,
        content_type text NOT NULL,
        successful_patterns jsonb,
        failed_patterns jsonb,
        average_engagement integer,
        learned_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX brand_learning_settings ON brand_learning (brand_settings_id);
      CREATE TABLE content_templates (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        type text NOT NULL,
        category text NOT NULL,
        template text NOT NULL,
        variables text[] NOT NULL DEFAULT '{}',
        brand_specific boolean NOT NULL DEFAULT false,
        brand_profile_id uuid CONSTRAINT content_templates_brand_profile REFERENCES brand_voice_profiles (id) ON DELETE SET NULL,
        is_active boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
    `);
    await runner.query(`
      CREATE TABLE generated_content (
        id uuid PRIMARY KEY,
        episode_id uuid NOT NULL,
        content_type text NOT NULL,
        version integer NOT NULL,
        generated_at timestamptz NOT NULL DEFAULT now(),
        ${textColumns}
      );
      CREATE UNIQUE INDEX generated_content_one_of_a_type ON generated_content (episode_id, content_type);
      CREATE TABLE content_versions (
        content_id uuid NOT NULL CONSTRAINT content_versions_content REFERENCES generated_content (id) ON DELETE CASCADE,
        version integer NOT NULL,
        reason text NOT NULL,
        job_id uuid,
        usage jsonb,
        ${textColumns},
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (content_id, version)
      );
      CREATE UNIQUE INDEX content_versions_job ON content_versions (job_id, content_id) WHERE job_id IS NOT NULL;
      CREATE TABLE transcript_changes (
        episode_id uuid NOT NULL,
        version integer NOT NULL,
        changed jsonb,
        PRIMARY KEY (episode_id, version)
      );
      CREATE TABLE content_variants (
        id uuid PRIMARY KEY,
        parent_content_id uuid NOT NULL CONSTRAINT content_variants_parent_content REFERENCES generated_content (id) ON DELETE CASCADE,
        variant_type text NOT NULL,
        content text NOT NULL,
        ai_enhancement text,
        performance_score double precision,
        is_preferred boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX content_variants_parent ON content_variants (parent_content_id);
      CREATE TABLE content_enhancements (
        id uuid PRIMARY KEY,
        content_id uuid NOT NULL CONSTRAINT content_enhancements_item REFERENCES generated_content (id) ON DELETE CASCADE,
        enhancement_type text NOT NULL,
        original text NOT NULL,
        suggested text NOT NULL,
        reason text NOT NULL,
        confidence double precision NOT NULL,
        is_applied boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX content_enhancements_content ON content_enhancements (content_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE content_enhancements, content_variants, transcript_changes, content_versions, generated_content,
        content_templates, brand_learning, brand_voice_settings, brand_voice_profiles
    `);
  }
}
