/** Lists, limits and names of the contract that a page needs without its schemas, which are heavy. */

/** What a writer writes from a transcript. */
export const WRITTEN_TYPES = ['show_notes', 'social_twitter', 'social_linkedin', 'social_instagram'] as const;
/** What an episode can have, one of each; the last two are made from templates only. */
export const CONTENT_TYPES = [...WRITTEN_TYPES, 'blog', 'email'] as const;
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
/** What `pending` lists includes texts that need a revision. */
export const REVIEW_LISTS = ['pending', 'approved', 'rejected'] as const;

export const isWritten = (type: (typeof CONTENT_TYPES)[number]): type is (typeof WRITTEN_TYPES)[number] =>
  WRITTEN_TYPES.some((written) => written === type);

/** Where a page hears what changed, as server-sent events; each `data` is a LiveNotice. */
export const LIVE_PATH = '/api/live';
/** How far back a page can ask there what changed: `?since=` this many milliseconds at most. */
export const LIVE_KEPT_MS = 60_000;
/** The event that says that all of it has been told. Where it does not come, some of it may be lost, and the page reads again. */
export const LIVE_CAUGHT_UP = 'caught-up';
/** Names the team member a request is made as, by id. Nobody proves it: access is one shared password. */
export const ACTING_MEMBER_HEADER = 'x-team-member';

/** Bytes in a megabyte, as the 500 of the upload limit counts them. */
export const MEGABYTE = 1024 * 1024;
/** Twelve hours of captions are about 2 MB. */
export const MAX_TRANSCRIPT_MB = 5;
export const AUDIO_EXTENSIONS = ['.mp3', '.wav', '.m4a', '.aac', '.ogg', '.flac'] as const;
export const TRANSCRIPT_EXTENSIONS = ['.srt', '.vtt', '.json', '.txt'] as const;
/** Uppy sends a file above this size in parts. */
export const MULTIPART_THRESHOLD = 100 * MEGABYTE;
/** S3's smallest part (but for the last) and its largest number of parts. */
export const MIN_PART_SIZE = 5 * MEGABYTE;
export const MAX_PARTS = 10_000;
export const UPLOAD_CONCURRENCY = 6;
export const UPLOAD_RETRY_DELAYS_MS = [0, 1000, 3000, 5000];
