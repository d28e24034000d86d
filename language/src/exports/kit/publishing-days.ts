import type { ContentType } from '@afterword/proto';

/** When content is published: with the recording, on the same morning, or in the week after it. */
export type PublishingDay = 'host' | 'morning' | 'week';

export const publishingDays: Record<PublishingDay, string> = {
  host: 'First, your podcast host',
  morning: 'Then, the same morning',
  week: 'During the week',
};

/** In the order of a publishing day. */
const dayOf: Record<ContentType, PublishingDay> = {
  titles: 'host',
  episode_description: 'host',
  show_notes: 'host',
  youtube_description: 'morning',
  newsletter: 'morning',
  email: 'morning',
  blog_article: 'morning',
  blog: 'morning',
  social_twitter: 'morning',
  social_threads: 'morning',
  social_bluesky: 'morning',
  social_linkedin: 'week',
  social_instagram: 'week',
  social_facebook: 'week',
  social_tiktok: 'week',
  discussion_guide: 'week',
  guest_email: 'week',
  recipe: 'week',
};

/** The content types of a day, first to last. */
export const typesOf = (day: PublishingDay): ContentType[] => (Object.keys(dayOf) as ContentType[]).filter((type) => dayOf[type] === day);
