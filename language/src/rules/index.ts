export { byteLength } from './byte-length';
export { chapterLines, chapterTime, type ChapterLine } from './chapter-lines';
export { check } from './check';
export { fit } from './fit';
export { hashtagsIn } from './hashtags';
export { PLATFORM_RULES, type RuledContentType } from './platform-rules';
export type { Problem } from './problem';
export { POST_SEPARATOR, postsOf, threadOf } from './thread';
export { weightedLength } from './weighted-length';
