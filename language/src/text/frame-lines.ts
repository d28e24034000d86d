import type { TextSpan } from './text-span';

const HEADINGS =
  'in this episode|chapters?|timestamps?|quotes?|links?|guests?|sponsors?|resources|highlights|key (?:points|takeaways|quotes)|takeaways|topics|about this episode';
const HEADING = new RegExp(
  String.raw`^[^\p{L}\p{N}\n\r\u2028\u2029]*(?:${HEADINGS})[^\p{L}\p{N}\n\r\u2028\u2029]*$|^#{1,6}[ \t].*$`,
  'gimu',
);
const CHAPTER = /^[ \t]*(?:[-•*][ \t]*)?\(?(?:\d{1,2}:)?\d{1,2}:[0-5]\d\)?(?:[ \t]*[-–—:])?[ \t]+\S.*$/gmu;
const TIME = String.raw`\((?:\d{1,2}:)?\d{1,2}:[0-5]\d\)`;
const NAME = String.raw`\p{Lu}[^\n.!?“”"()]{0,60}`;
const ATTRIBUTION = new RegExp(
  String.raw`(?=[—–(-])(?<=["”»][ \t]*(?:\n[ \t]*)?)(?:[—–-][ \t]*${NAME}(?:[ \t]*${TIME})?|${TIME})[ \t]*$`,
  'gmu',
);
const HASHTAGS_ONLY = /^[ \t]*(?:[#＃][\p{L}\p{M}\p{N}_]+[ \t]*)+$/gmu;
const LINK_ONLY = /^[ \t]*(?:[-•*][ \t]*)?(?:https?:\/\/)?(?:[\p{L}\p{N}._+-]+@)?(?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,}(?:\/\S*)?[ \t]*$/gmu;
/** An invitation to the recording itself. It shares its words with any "If you like this episode", and states nothing. */
const INVITATION =
  /^[ \t]*(?:listen to|hear(?: all of)?|watch) (?:this|the(?: (?:whole|full|new|latest))?) (?:episode|conversation|interview)[.!]?[ \t]*$/gimu;

const spansOf = (text: string, pattern: RegExp): TextSpan[] =>
  [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));

/** Whether a line is a heading of show notes: "In this episode", "Links:", "## Anything". */
export const isHeading = (line: string): boolean => line.search(HEADING) >= 0;

/** Headings and chapter titles: they name what follows and state nothing. */
export const titleLines = (text: string): TextSpan[] => [HEADING, CHAPTER].flatMap((pattern) => spansOf(text, pattern));

/** Returns the lines and parts of a text that make no statement: headings, chapters, attributions, hashtags, bare links, invitations. */
export const framingSpans = (text: string): TextSpan[] => [
  ...titleLines(text),
  ...[ATTRIBUTION, HASHTAGS_ONLY, LINK_ONLY, INVITATION].flatMap((pattern) => spansOf(text, pattern)),
];
