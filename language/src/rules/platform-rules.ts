import type { ContentType } from '@afterword/proto';

/** What a platform demands of a list of chapters; the first has to start at 0:00. */
export interface ChapterRule {
  readonly minCount: number;
  readonly minSeconds: number;
}

/**
 * What each platform accepts. `checkedOn` is the day a rule was last compared with its source.
 * Lengths are UTF-16 units unless the name says otherwise.
 */
export const PLATFORM_RULES = {
  show_notes: {
    platform: 'Apple Podcasts',
    checkedOn: '2026-11-21',
    source: 'Apple RSS specification (itunes_reference), Spotify and YouTube chapter help',
    maxBytes: 4000,
    allowedTags: ['p', 'ol', 'ul', 'li', 'a'],
    chapters: { minCount: 3, minSeconds: 30 },
  },
  social_twitter: {
    platform: 'X',
    checkedOn: '2026-11-21',
    source: 'docs.x.com, counting characters; twitter-text 3.1.0, config v3',
    maxWeightPerPost: 280,
    linkWeight: 23,
    emojiWeight: 2,
    defaultWeight: 2,
    /** Code points that weigh 1, both ends included. */
    lightRanges: [
      [0, 4351],
      [8192, 8205],
      [8208, 8223],
      [8242, 8247],
    ],
  },
  social_linkedin: {
    platform: 'LinkedIn',
    checkedOn: '2026-11-21',
    source: 'LinkedIn help, post length; the fold as measured by several makers of previews in 2024 to 2026',
    maxLength: 3000,
    /** The part a phone shows before "…more": characters or lines, whichever ends first. */
    seenFirst: { length: 210, lines: 3 },
  },
  social_instagram: {
    platform: 'Instagram',
    checkedOn: '2026-11-21',
    source: 'Instagram help; the limit of 5 hashtags stands since December 2025',
    maxLength: 2200,
    maxHashtags: 5,
    seenFirst: { length: 125, lines: Infinity },
  },
} as const;

/** What the platform of further content accepts. All of them are checked, repaired and measured by the same code. */
export interface FurtherRule {
  readonly platform: string;
  readonly checkedOn: string;
  readonly source: string;
  readonly max: number;
  /** How the platform counts: UTF-16 units, bytes in UTF-8, characters as people see them, or UTF-16 units but bytes for emoji. */
  readonly counts: 'characters' | 'bytes' | 'graphemes' | 'emoji_bytes';
  /** Whether each line is a text of its own. */
  readonly isPerLine?: boolean;
  readonly maxHashtags?: number;
  readonly chapters?: ChapterRule;
  /** Whether the platform refuses < and >. */
  readonly refusesAngles?: boolean;
}

/** Further content that is not in this list can be published anywhere. */
export const FURTHER_RULES = {
  youtube_description: {
    platform: 'YouTube',
    checkedOn: '2026-11-26',
    source: 'YouTube Data API, snippet.description of videos; YouTube help, video chapters',
    max: 5000,
    counts: 'bytes',
    chapters: { minCount: 3, minSeconds: 10 },
    refusesAngles: true,
  },
  titles: {
    platform: 'YouTube',
    checkedOn: '2026-11-26',
    source: 'YouTube Data API, snippet.title of videos; podcast apps accept longer ones',
    max: 100,
    counts: 'characters',
    isPerLine: true,
    refusesAngles: true,
  },
  episode_description: {
    platform: 'Apple Podcasts',
    checkedOn: '2026-11-26',
    source: 'Apple RSS specification (itunes_reference)',
    max: 4000,
    counts: 'bytes',
  },
  social_threads: {
    platform: 'Threads',
    checkedOn: '2026-11-26',
    source: 'Threads API, posts: 500 characters, emoji by their bytes; one topic tag a post',
    max: 500,
    counts: 'emoji_bytes',
    maxHashtags: 1,
  },
  social_bluesky: {
    platform: 'Bluesky',
    checkedOn: '2026-11-26',
    source: 'atproto lexicon app.bsky.feed.post, maxGraphemes',
    max: 300,
    counts: 'graphemes',
  },
  social_facebook: {
    platform: 'Facebook',
    checkedOn: '2026-11-26',
    source: 'Tables of limits by makers of publishing tools; Meta publishes none',
    max: 63_206,
    counts: 'characters',
  },
  social_tiktok: {
    platform: 'TikTok',
    checkedOn: '2026-11-26',
    source: 'TikTok Content Posting API, captions of videos; a Short takes a title of 100 characters, which is the first line',
    max: 2200,
    counts: 'characters',
    maxHashtags: 5,
  },
} as const satisfies Partial<Record<ContentType, FurtherRule>>;

/** Content of a platform; all other content has one rule: there is a text. */
export type RuledContentType = keyof typeof PLATFORM_RULES | keyof typeof FURTHER_RULES;
export type PublishedContentType = ContentType;

/** Whether it is content of every episode, whose rules are more than a length. */
export const hasOwnRules = (type: PublishedContentType): type is keyof typeof PLATFORM_RULES => Object.hasOwn(PLATFORM_RULES, type);

export const isRuled = (type: PublishedContentType): type is RuledContentType => hasOwnRules(type) || Object.hasOwn(FURTHER_RULES, type);

/** The rule of further content; undefined if it has none, or is not further content. */
export const furtherRuleOf = (type: PublishedContentType): FurtherRule | undefined =>
  (FURTHER_RULES as Partial<Record<PublishedContentType, FurtherRule>>)[type];

/** The platform whose rules content has to follow; undefined if it has none. */
export const platformOf = (type: PublishedContentType): string | undefined =>
  hasOwnRules(type) ? PLATFORM_RULES[type].platform : furtherRuleOf(type)?.platform;
