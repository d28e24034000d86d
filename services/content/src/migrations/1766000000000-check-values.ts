import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The database refuses values that the contract does not have. */
export class CheckValues1766000000000 implements MigrationInterface {
  readonly name = 'CheckValues1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE generated_content
        ADD CONSTRAINT generated_content_type CHECK (content_type IN ('show_notes', 'social_twitter', 'social_linkedin', 'social_instagram', 'blog', 'email', 'youtube_description', 'discussion_guide', 'guest_email', 'titles', 'episode_description', 'newsletter', 'blog_article', 'social_threads', 'social_bluesky', 'social_facebook', 'social_tiktok', 'recipe')),
        ADD CONSTRAINT generated_content_version CHECK (version >= 1),
        ADD CONSTRAINT generated_content_reason CHECK (version_reason IN ('generated', 'edited', 'regenerated', 'enhanced', 'enhancement_undone', 'transcript_corrected', 'restored', 'variant', 'template', 'dictionary_corrected', 'correction_undone'));
      ALTER TABLE content_versions
        ADD CONSTRAINT content_versions_version CHECK (version >= 1),
        ADD CONSTRAINT content_versions_reason CHECK (reason IN ('generated', 'edited', 'regenerated', 'enhanced', 'enhancement_undone', 'transcript_corrected', 'restored', 'variant', 'template', 'dictionary_corrected', 'correction_undone'));
      ALTER TABLE content_enhancements
        ADD CONSTRAINT content_enhancements_type CHECK (enhancement_type IN ('seo', 'engagement', 'readability', 'hashtags', 'call_to_action', 'emotional_appeal')),
        ADD CONSTRAINT content_enhancements_confidence CHECK (confidence BETWEEN 0 AND 1),
        ADD CONSTRAINT content_enhancements_writer CHECK (writer_engine IN ('openai', 'extractive', 'template'));
      ALTER TABLE content_templates
        ADD CONSTRAINT content_templates_type CHECK (type IN ('social', 'blog', 'email', 'linkedin', 'twitter')),
        ADD CONSTRAINT content_templates_category CHECK (category IN ('episode-summary', 'quote-highlight', 'promotional', 'behind-scenes', 'call-to-action'));
      ALTER TABLE content_variants
        ADD CONSTRAINT content_variants_type CHECK (variant_type IN ('alternative', 'shorter', 'longer', 'tone:professional', 'tone:casual', 'tone:enthusiastic', 'tone:educational', 'tone:inspiring', 'tone:authoritative', 'tone:warm', 'tone:encouraging', 'tone:compassionate')),
        ADD CONSTRAINT content_variants_writer CHECK (writer_engine IN ('openai', 'extractive', 'template'));
      ALTER TABLE brand_pattern_verdicts
        ADD CONSTRAINT brand_pattern_verdicts_kind CHECK (kind IN ('phrase_removed', 'phrase_replaced', 'line_added', 'hashtag_removed', 'hashtag_added', 'hashtags_removed', 'topic_hashtags_removed', 'emoji_removed', 'call_to_action_removed', 'opening_chosen', 'list_shortened')),
        ADD CONSTRAINT brand_pattern_verdicts_status CHECK (status IN ('active', 'accepted', 'muted')),
        ADD CONSTRAINT brand_pattern_verdicts_seen CHECK (seen BETWEEN 0 AND of);
      ALTER TABLE recipes
        ADD CONSTRAINT recipes_length CHECK (max_characters > 0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE generated_content DROP CONSTRAINT generated_content_type, DROP CONSTRAINT generated_content_version, DROP CONSTRAINT generated_content_reason;
      ALTER TABLE content_versions DROP CONSTRAINT content_versions_version, DROP CONSTRAINT content_versions_reason;
      ALTER TABLE content_enhancements DROP CONSTRAINT content_enhancements_type, DROP CONSTRAINT content_enhancements_confidence, DROP CONSTRAINT content_enhancements_writer;
      ALTER TABLE content_templates DROP CONSTRAINT content_templates_type, DROP CONSTRAINT content_templates_category;
      ALTER TABLE content_variants DROP CONSTRAINT content_variants_type, DROP CONSTRAINT content_variants_writer;
      ALTER TABLE brand_pattern_verdicts DROP CONSTRAINT brand_pattern_verdicts_kind, DROP CONSTRAINT brand_pattern_verdicts_status, DROP CONSTRAINT brand_pattern_verdicts_seen;
      ALTER TABLE recipes DROP CONSTRAINT recipes_length;
    `);
  }
}
