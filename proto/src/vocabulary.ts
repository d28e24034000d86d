/** Lists, limits and names of the contract that a page needs without its schemas, which are heavy. */

/** The content types that every episode gets, written from its transcript. */
export const WRITTEN_TYPES = ['show_notes', 'social_twitter', 'social_linkedin', 'social_instagram'] as const;
/** The content types that are written only when somebody asks for them, in the order of the menu; further-content.ts says what each is. */
export const FURTHER_TYPES = [
  'youtube_description',
  'discussion_guide',
  'guest_email',
  'titles',
  'episode_description',
  'newsletter',
  'blog_article',
  'social_threads',
  'social_bluesky',
  'social_facebook',
  'social_tiktok',
] as const;
/** All content types that a writer writes: those of every episode, and those that somebody asks for. */
export const GENERATED_TYPES = [...WRITTEN_TYPES, ...FURTHER_TYPES] as const;
/**
 * An episode has at most one item of each type, and of 'recipe' one for each recipe of the team. Blog and email are made from templates only.
 */
export const CONTENT_TYPES = [...WRITTEN_TYPES, 'blog', 'email', ...FURTHER_TYPES, 'recipe'] as const;
export const TEMPLATE_TYPES = ['social', 'blog', 'email', 'linkedin', 'twitter'] as const;
export const TONES = [
  'professional',
  'casual',
  'enthusiastic',
  'educational',
  'inspiring',
  'authoritative',
  'warm',
  'encouraging',
  'compassionate',
] as const;
export const TRANSCRIPTION_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
/** What a list of episodes can be sorted by. */
export const EPISODE_SORTS = ['created', 'title', 'length'] as const;
export const WAITING_FOR = ['review', 'revision'] as const;
/** `pending` includes items that need a revision. */
export const REVIEW_LISTS = ['pending', 'approved', 'rejected'] as const;

/** What a member can be notified of: content that waits for review, decisions, and comments. */
export const NOTIFICATION_TOPICS = ['review', 'decision', 'comment'] as const;

export const isWritten = (type: (typeof CONTENT_TYPES)[number]): type is (typeof WRITTEN_TYPES)[number] =>
  WRITTEN_TYPES.some((written) => written === type);

export const isFurther = (type: string): type is (typeof FURTHER_TYPES)[number] => FURTHER_TYPES.some((further) => further === type);

export const isGenerated = (type: (typeof CONTENT_TYPES)[number]): type is (typeof GENERATED_TYPES)[number] =>
  GENERATED_TYPES.some((generated) => generated === type);

/** The path of the live stream, server-sent events whose `data` is a LiveNotice. */
export const LIVE_PATH = '/api/live';

/** The address of the Model Context Protocol, for assistants. Its messages are not those of the API. */
export const MCP_PATH = '/mcp';
/** The maximum of `?since=` of the live stream: how far back a page can ask for notices. */
export const LIVE_KEPT_MS = 60_000;
/** The event after all earlier notices were replayed. If it is missing, some may be lost, and the page refetches. */
export const LIVE_CAUGHT_UP = 'caught-up';
/** The header with the id of the acting member. It proves nothing: access is one shared password. */
export const ACTING_MEMBER_HEADER = 'x-team-member';

/** Bytes in a megabyte, as the upload limit counts them. */
export const MEGABYTE = 1024 * 1024;
/** Twelve hours of captions are about 2 MB, five hours of the JSON of a recognizer with every word are 15 MB. */
export const MAX_TRANSCRIPT_MB = 20;
/** Words with a lower confidence are marked: a third to a half of the wrong ones, and one right word in 12 to 18 (`npm run bench speech`). */
export const MIN_SURE_PERCENT = 60;
export const isUnsure = (confidence: number | null | undefined) => typeof confidence === 'number' && confidence < MIN_SURE_PERCENT;
export const AUDIO_EXTENSIONS = ['.mp3', '.wav', '.m4a', '.aac', '.ogg', '.flac'] as const;
export const TRANSCRIPT_EXTENSIONS = ['.srt', '.vtt', '.txt', '.md', '.docx', '.html', '.htm', '.json', '.json3', '.sbv', '.ttml'] as const;
/** Pictures that can be a logo. */
export const PICTURE_EXTENSIONS = ['.png', '.jpg', '.jpeg', '.webp'] as const;
/** Uppy sends a file above this size in parts. */
export const MULTIPART_THRESHOLD = 100 * MEGABYTE;
/** The limits of S3: the smallest part, except for the last one, and the number of parts. */
export const MIN_PART_SIZE = 5 * MEGABYTE;
export const MAX_PARTS = 10_000;
export const UPLOAD_CONCURRENCY = 6;
export const UPLOAD_RETRY_DELAYS_MS = [0, 1000, 3000, 5000];
