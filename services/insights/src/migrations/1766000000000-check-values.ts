import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The database refuses values that the contract does not have. */
export class CheckValues1766000000000 implements MigrationInterface {
  readonly name = 'CheckValues1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE content_analytics
        ADD CONSTRAINT content_analytics_rates CHECK (click_through_rate BETWEEN 0 AND 10000 AND conversion_rate BETWEEN 0 AND 10000),
        ADD CONSTRAINT content_analytics_counts CHECK (impressions >= 0 AND social_shares >= 0);
      ALTER TABLE calls_to_action
        ADD CONSTRAINT calls_to_action_type CHECK (type IN ('subscribe', 'review', 'visit_website', 'download', 'social_follow', 'contact')),
        ADD CONSTRAINT calls_to_action_placement CHECK (placement IN ('opening', 'middle', 'closing')),
        ADD CONSTRAINT calls_to_action_priority CHECK (priority >= 1);
      ALTER TABLE episode_chapters
        ADD CONSTRAINT episode_chapters_times CHECK (start_time BETWEEN 0 AND end_time);
      ALTER TABLE clips
        ADD CONSTRAINT clips_format CHECK (format IN ('9:16', '1:1', '16:9')),
        ADD CONSTRAINT clips_captions CHECK (captions IN ('karaoke', 'lines', 'none')),
        ADD CONSTRAINT clips_progress CHECK (progress BETWEEN 0 AND 100),
        ADD CONSTRAINT clips_words CHECK (first_word_id BETWEEN 0 AND last_word_id),
        ADD CONSTRAINT clips_times CHECK (start_ms BETWEEN 0 AND end_ms);
      ALTER TABLE quote_cards
        ADD CONSTRAINT quote_cards_size CHECK (size IN ('square', 'portrait', 'link')),
        ADD CONSTRAINT quote_cards_time CHECK (start_ms >= 0);
      ALTER TABLE extracted_quotes
        ADD CONSTRAINT extracted_quotes_sentiment CHECK (sentiment IN ('inspirational', 'educational', 'controversial', 'humorous', 'emotional')),
        ADD CONSTRAINT extracted_quotes_time CHECK ("timestamp" >= 0),
        ADD CONSTRAINT extracted_quotes_score CHECK (shareability_score BETWEEN 0 AND 1);
      ALTER TABLE content_publications
        ADD CONSTRAINT content_publications_version CHECK (version >= 1);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE content_analytics DROP CONSTRAINT content_analytics_rates, DROP CONSTRAINT content_analytics_counts;
      ALTER TABLE calls_to_action DROP CONSTRAINT calls_to_action_type, DROP CONSTRAINT calls_to_action_placement, DROP CONSTRAINT calls_to_action_priority;
      ALTER TABLE episode_chapters DROP CONSTRAINT episode_chapters_times;
      ALTER TABLE clips DROP CONSTRAINT clips_format, DROP CONSTRAINT clips_captions, DROP CONSTRAINT clips_progress, DROP CONSTRAINT clips_words, DROP CONSTRAINT clips_times;
      ALTER TABLE quote_cards DROP CONSTRAINT quote_cards_size, DROP CONSTRAINT quote_cards_time;
      ALTER TABLE extracted_quotes DROP CONSTRAINT extracted_quotes_sentiment, DROP CONSTRAINT extracted_quotes_time, DROP CONSTRAINT extracted_quotes_score;
      ALTER TABLE content_publications DROP CONSTRAINT content_publications_version;
    `);
  }
}
