/** What people call the kinds of jobs. */
export const KINDS = {
  transcription: 'Transcripts',
  content_generation: 'Content',
  insights: 'Quotes, chapters, calls to action',
  enhancements: 'Suggestions',
  variants: 'Variants',
};

/** What people call the types of content. */
export const CONTENT_TYPES = {
  show_notes: 'Show notes',
  social_twitter: 'X thread',
  social_linkedin: 'LinkedIn post',
  social_instagram: 'Instagram caption',
  blog: 'Blog post',
  email: 'E-mail',
  youtube_description: 'YouTube description',
  discussion_guide: 'Discussion guide',
  guest_email: 'Guest e-mail',
  titles: 'Five titles',
  episode_description: 'Episode description and keywords',
  newsletter: 'Newsletter',
  blog_article: 'Blog article',
  social_threads: 'Threads post',
  social_bluesky: 'Bluesky post',
  social_facebook: 'Facebook post',
  social_tiktok: 'TikTok and Shorts caption',
  recipe: 'Content of a recipe',
};
