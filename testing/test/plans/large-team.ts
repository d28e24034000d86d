/** With four items each: twenty thousand items. */
const EPISODES = 5000;
const TEXTS = 4 * EPISODES;
/** Items from this number on wait for their review. */
const FIRST_WAITING = TEXTS - 120;
const PARAGRAPHS = 2;

const idOf = (kind: number, number: string) => `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const episode = (number: string) => idOf(1, number);
const text = (number: string) => idOf(2, number);
const times = (count: number, name = 'n') => `generate_series(1, ${count}) AS ${name}`;
const TYPE = `(ARRAY['show_notes', 'social_twitter', 'social_linkedin', 'social_instagram'])[1 + (n - 1) % 4]`;
const EPISODE_OF_TEXT = episode('1 + (n - 1) / 4');
const VOICE = idOf(3, '1 + n % 5');
const LATER = `now() - interval '1 year' + n * interval '90 minutes'`;
const PERSON = JSON.stringify({ id: '00000006-0000-7000-8000-000000000001', name: 'Member 1', role: 'host' });
const NOTHING = JSON.stringify({ stretches: [], hashtags: [], habits: [] });
const SPAN = '1, 9, 1000, 9000';

/** Ids in the middle of their lists. */
export const episodeId = '00000001-0000-7000-8000-0000000009c4';
export const contentId = '00000002-0000-7000-8000-00000000270d';
export const voiceId = '00000003-0000-7000-8000-000000000001';
export const transcriptId = '00000004-0000-7000-8000-0000000009c4';
export const decisionId = '00000007-0000-7000-8000-000000004e20';
export const waitingId = '00000002-0000-7000-8000-000000004de4';

/** The statements that fill the tables of each service with data of years, so that queries for few rows select among many. */
export const largeTeam = {
  episodes: `
    INSERT INTO podcast_episodes (id, title, audio_file_path, audio_etag, audio_content_type, transcription_status, created_at)
      SELECT ${episode('n')}, 'Episode ' || n, 'audio/' || n, 'etag', 'audio/mpeg',
        CASE WHEN n % 100 = 0 THEN 'failed' WHEN n % 100 = 1 THEN 'pending' ELSE 'completed' END, ${LATER}
      FROM ${times(EPISODES)};
    INSERT INTO processing_jobs (id, episode_id, job_type, target, status, created_at)
      SELECT gen_random_uuid(), ${episode('n')}, kind, 'all', 'completed', ${LATER}
      FROM ${times(EPISODES)}, unnest(ARRAY['transcription', 'content_generation', 'insights']) AS kind, ${times(2, 'again')};
    INSERT INTO upload_sessions (id, key, filename, purpose, state, episode_id)
      SELECT gen_random_uuid(), 'audio/' || n, 'episode.mp3', 'audio', 'claimed', ${episode('n')} FROM ${times(EPISODES)};`,
  transcription: `
    INSERT INTO transcripts (id, episode_id, version, engine, timing, draft, punctuated, duration, word_count, last_word_id, last_segment_id)
      SELECT ${idOf(4, 'n')}, ${episode('n')}, 1, 'import', 'estimated', false, true, 3600, 120, 120, ${PARAGRAPHS} FROM ${times(EPISODES)};
    INSERT INTO transcript_segments (transcript_id, position, id, words, bytes, search_text)
      SELECT ${idOf(4, 'n')}, place, place,
        jsonb_build_object('ids', ARRAY[1, 2, 3], 'texts', ARRAY['Welcome', 'to', 'episode'], 'starts', ARRAY[0, 1, 2],
          'ends', ARRAY[1, 2, 3], 'confidences', ARRAY[1, 1, 1], 'corrected', ARRAY[]::int[]),
        40, 'welcome to episode and the number ' || n FROM ${times(EPISODES)}, ${times(PARAGRAPHS, 'place')};
    INSERT INTO transcription_runs (job_id, episode_id, keywords, engine, speech_ms, work_ms)
      SELECT gen_random_uuid(), ${episode('n')}, '{}', 'moonshine', 3600000, 3600000 FROM ${times(EPISODES)};`,
  content: `
    INSERT INTO brand_voice_profiles (id, brand_name) SELECT ${idOf(3, 'n')}, 'Voice ' || n FROM ${times(5)};
    INSERT INTO brand_voice_settings (id, episode_id, job_id, brand_profile_id)
      SELECT ${idOf(5, 'n')}, ${episode('n')}, ${idOf(5, 'n')}, ${VOICE} FROM ${times(EPISODES)};
    INSERT INTO content_templates (id, name, type, category, template)
      SELECT gen_random_uuid(), 'Template ' || n, 'social', 'promotional', 'Hear {{episode_title}}' FROM ${times(50)};
    INSERT INTO generated_content (id, episode_id, content_type, version, content, writer_engine, writer_label, transcript_version, stale,
        given_facts, evidence, stands_on, unheard)
      SELECT ${text('n')}, ${EPISODE_OF_TEXT}, ${TYPE}, 2, repeat('What was said. ', 30), 'extractive', 'Afterword', 1, false,
        '{}', '[]', '[]', '[]' FROM ${times(TEXTS)};
    INSERT INTO content_versions (content_id, version, reason, job_id, content, writer_engine, writer_label, transcript_version, stale,
        given_facts, evidence, stands_on, unheard)
      SELECT ${text('n')}, version, CASE version WHEN 1 THEN 'generated' ELSE 'edited' END,
        CASE version WHEN 1 THEN ${idOf(5, '1 + (n - 1) / 4')} END, repeat('What was said. ', 30), 'extractive', 'Afterword', 1, false,
        '{}', '[]', '[]', '[]' FROM ${times(TEXTS)}, ${times(2, 'version')};
    INSERT INTO content_variants (id, parent_content_id, variant_type, content, job_id, writer_engine, writer_label, given_facts, evidence, unheard)
      SELECT gen_random_uuid(), ${text('n')}, 'shorter', 'Said.', gen_random_uuid(), 'extractive', 'Afterword', '{}', '[]', '[]'
      FROM ${times(TEXTS)};
    INSERT INTO content_enhancements (id, content_id, enhancement_type, original, suggested, reason, confidence, job_id, writer_engine,
        writer_label, given_facts, is_applied, applied_at, applied_by, applied_version, is_outdated)
      SELECT gen_random_uuid(), ${text('n')}, 'readability', 'very good', 'good', 'Shorter.', 0.9, gen_random_uuid(), 'extractive', 'Afterword',
        '{}', n % 2 = 0, CASE WHEN n % 2 = 0 THEN ${LATER} END,
        CASE WHEN n % 2 = 0 THEN '${PERSON}'::jsonb END, CASE WHEN n % 2 = 0 THEN 2 END, n % 20 <> 1 AND n % 2 = 1
      FROM ${times(TEXTS)};
    INSERT INTO brand_learning (id, brand_settings_id, content_type, brand_profile_id, content_id, version, saved_version, written_at,
        is_looked_over, changed_words, words, failed_patterns, successful_patterns)
      SELECT gen_random_uuid(), ${idOf(5, '1 + (n - 1) / 4')}, ${TYPE}, ${VOICE}, ${text('n')}, 1, 2, ${LATER}, true, 3, 90, '${NOTHING}', '${NOTHING}'
      FROM ${times(TEXTS)};`,
  collaboration: `
    INSERT INTO team_members (id, name, email, role)
      SELECT ${idOf(6, 'n')}, 'Member ' || n, 'member' || n || '@example.org', 'host' FROM ${times(20)};
    INSERT INTO content_approvals (id, content_id, version, approver_id, status, created_at)
      SELECT ${idOf(7, '2 * n + version')}, ${text('n')}, version, ${idOf(6, '1 + n % 20')},
        CASE WHEN version = 1 THEN 'needs_revision' WHEN n % 200 = 0 THEN 'rejected' ELSE 'approved' END,
        ${LATER} + version * interval '1 second'
      FROM ${times(FIRST_WAITING - 1)}, ${times(2, 'version')};
    INSERT INTO review_items (content_id, episode_id, content_type, version)
      SELECT ${text('n')}, ${EPISODE_OF_TEXT}, ${TYPE}, 2 FROM ${times(TEXTS)};
    INSERT INTO content_comments (id, content_id, author_id, comment, version, is_resolved)
      SELECT ${idOf(8, 'n')}, ${text('n')}, ${idOf(6, '1 + n % 20')}, 'Shorter, please.', 1, n % 10 > 0 FROM ${times(TEXTS)};`,
  insights: `
    INSERT INTO insight_sets (episode_id, transcript_version) SELECT ${episode('n')}, 1 FROM ${times(EPISODES)};
    INSERT INTO extracted_quotes (id, episode_id, quote, timestamp, shareability_score, first_word_id, last_word_id, start_ms, end_ms)
      SELECT gen_random_uuid(), ${episode('n')}, 'What was said.', place, 0.5, ${SPAN} FROM ${times(EPISODES)}, ${times(3, 'place')};
    INSERT INTO episode_chapters (id, episode_id, title, start_time, end_time, first_word_id)
      SELECT gen_random_uuid(), ${episode('n')}, 'Chapter', place * 60, place * 60 + 60, 1 FROM ${times(EPISODES)}, ${times(3, 'place')};
    INSERT INTO calls_to_action (id, episode_id, type, text, first_word_id, last_word_id, start_ms, end_ms)
      SELECT gen_random_uuid(), ${episode('n')}, 'subscribe', 'Subscribe.', ${SPAN} FROM ${times(EPISODES)};
    INSERT INTO quote_cards (id, episode_id, quote_id, quote, start_ms, show, size, design)
      SELECT gen_random_uuid(), ${episode('n')}, gen_random_uuid(), 'What was said.', 1000, '', 'square', '{}' FROM ${times(EPISODES)};
    INSERT INTO clips (id, episode_id, text, first_word_id, last_word_id, start_ms, end_ms, format, captions, has_speakers, has_waveform)
      SELECT gen_random_uuid(), ${episode('n')}, 'What was said.', ${SPAN}, '9:16', 'karaoke', true, true FROM ${times(EPISODES)};
    INSERT INTO content_items (content_id, episode_id, content_type) SELECT ${text('n')}, ${EPISODE_OF_TEXT}, ${TYPE} FROM ${times(TEXTS)};
    INSERT INTO content_analytics (id, content_id, episode_id, engagement_score, recorded_at, content_type, hook, content_version)
      SELECT gen_random_uuid(), ${text('n')}, ${EPISODE_OF_TEXT}, 50, now() - week * interval '7 days' - n * interval '1 second', ${TYPE},
        'What was said.', 2 FROM ${times(TEXTS)}, ${times(2, 'week')};`,
  dictionary: `
    INSERT INTO custom_dictionary (id, term, variations)
      SELECT ${idOf(9, 'n')}, 'Term ' || n, ARRAY['turm ' || n] FROM ${times(EPISODES)};
    INSERT INTO dictionary_suggestions (id, heard, meant)
      SELECT gen_random_uuid(), 'heard ' || n, 'Meant ' || n FROM ${times(500)};`,
} as const;

export type Filled = keyof typeof largeTeam;
