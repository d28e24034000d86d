/** A caption as these parsers read it; they share no code with what writes captions. */
export interface ReadCue {
  startMs: number;
  endMs: number;
  speaker: string | null;
  lines: string[];
}

const SRT_TIME = /^(\d{2,}):(\d{2}):(\d{2}),(\d{3}) --> (\d{2,}):(\d{2}):(\d{2}),(\d{3})$/u;
const VTT_TIME = /^(\d{2,}):(\d{2}):(\d{2})\.(\d{3}) --> (\d{2,}):(\d{2}):(\d{2})\.(\d{3})$/u;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

export const decoded = (text: string): string => {
  if (/&(?!(?:amp|lt|gt|quot|#39);)/u.test(text)) throw new Error(`A bare ampersand: ${text}`);
  if (/[<>]/u.test(text)) throw new Error(`Bare markup: ${text}`);
  return text.replace(/&[^;]+;/gu, (entity) => ENTITIES[entity] ?? entity);
};

const times = (line: string | undefined, pattern: RegExp): Pick<ReadCue, 'startMs' | 'endMs'> => {
  const parts = pattern
    .exec(line ?? '')
    ?.slice(1)
    .map(Number);
  if (!parts) throw new Error(`No time line: ${line}`);
  const [h1 = 0, m1 = 0, s1 = 0, ms1 = 0, h2 = 0, m2 = 0, s2 = 0, ms2 = 0] = parts;
  return { startMs: ((h1 * 60 + m1) * 60 + s1) * 1000 + ms1, endMs: ((h2 * 60 + m2) * 60 + s2) * 1000 + ms2 };
};

const blocksOf = (file: string): string[][] =>
  file === ''
    ? []
    : file
        .replace(/\n$/u, '')
        .split('\n\n')
        .map((block) => block.split('\n'));

const refuseArrow = (lines: readonly string[]): void => {
  if (lines.some((line) => line.includes('-->'))) throw new Error('An arrow inside a cue.');
};

export const readSrt = (file: string): ReadCue[] =>
  blocksOf(file).map(([number, time, ...lines], at) => {
    if (number !== String(at + 1)) throw new Error(`Cue ${at + 1} is numbered ${number}.`);
    refuseArrow(lines);
    return { ...times(time, SRT_TIME), speaker: null, lines };
  });

export const readVtt = (file: string): ReadCue[] => {
  const [header, ...blocks] = blocksOf(file);
  if (header?.join('\n') !== 'WEBVTT') throw new Error('No header.');
  return blocks.map(([time, ...payload]) => {
    refuseArrow(payload);
    const [, name, text = ''] = /^(?:<v ([^<>\n]+)>)?([^]*)$/u.exec(payload.join('\n')) ?? [];
    return { ...times(time, VTT_TIME), speaker: name === undefined ? null : decoded(name), lines: text.split('\n').map(decoded) };
  });
};
