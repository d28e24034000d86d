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

export type RuledContentType = keyof typeof PLATFORM_RULES;

/** All generated content. Types without a platform have one rule: there is a text. */
export type PublishedContentType = RuledContentType | 'blog' | 'email';
