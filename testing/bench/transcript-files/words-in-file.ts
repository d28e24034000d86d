/** Returns normalized words: lower case, without punctuation. */
export type Word = string;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;
const TAG = /<\/?[a-z\d][^<>]*>/giu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&quot;': '"',
  '&lrm;': '',
  '&rlm;': '',
};
const CLOCK = /\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?/gu;
const NO_CUE = /^(?:WEBVTT|NOTE|STYLE|REGION)/u;

export const toWords = (text: string): Word[] => (text.match(WORD) ?? []).map((word) => word.toLowerCase().replaceAll('’', "'"));

/**
 * Returns the spoken words of a file without our readers: everything that is neither a tag nor a time nor a counter. Names before the text are
 * included. Returns null if the words cannot be distinguished that simply.
 */
export function wordsInFile(name: string, text: string): Word[] | null {
  const spoken = spokenText(name.slice(name.lastIndexOf('.')).toLowerCase(), text.replace(/\r\n?/gu, '\n').replace(/^\uFEFF/u, ''));
  return spoken === null ? null : toWords(spoken);
}

function spokenText(extension: string, text: string): string | null {
  switch (extension) {
    case '.srt':
    case '.sbv':
      return withoutTags(text.split('\n').filter(isCaptionText).join('\n'));
    case '.vtt':
      return withoutTags(
        text
          .split(/\n\n+/u)
          .filter((block) => !NO_CUE.test(block))
          .flatMap((block) =>
            block.split('\n').slice(
              Math.max(
                0,
                block.split('\n').findIndex((line) => line.includes('-->')),
              ),
            ),
          )
          .filter(isCaptionText)
          .join('\n'),
      );
    case '.html':
      return withoutTags(text.replace(/<(cite|time|h1|title|style|script)\b[^]*?<\/\1>/giu, ' '));
    case '.ttml':
      return withoutTags((text.match(/<p[\s>][^]*?<\/p>/giu) ?? []).join('\n'));
    case '.txt':
      return text.replace(CLOCK, ' ');
    case '.json':
      return spokenJson(JSON.parse(text));
    default:
      return null;
  }
}

const isCaptionText = (line: string): boolean =>
  !line.includes('-->') && !/^\s*\d+\s*$/u.test(line) && !/^\d+:\d\d:\d\d\.\d+,\d/u.test(line);

const withoutTags = (text: string): string =>
  text
    .replace(TAG, ' ')
    .replace(/&#(\d{1,6});/gu, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&\w+;/gu, (entity) => ENTITIES[entity] ?? entity);

interface KnownJson {
  text?: string;
  segments?: { body?: string; text?: string }[];
  results?: { transcripts?: { transcript: string }[]; channels?: { alternatives: { transcript: string }[] }[] };
}

/** The text that the recognizer itself wrote from its words. */
function spokenJson({ text, segments, results }: KnownJson): string | null {
  const whole = results?.transcripts ?? results?.channels?.map(({ alternatives }) => alternatives[0]!);
  if (whole) return whole.map(({ transcript }) => transcript).join('\n');
  return segments?.map((segment) => segment.body ?? segment.text ?? '').join('\n') ?? text ?? null;
}
