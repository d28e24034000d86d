import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type EpisodeFile, type Passage, toEpisode } from './episode-file';

export const MARKS = ['ad', 'housekeeping', 'greeting', 'cold open', 'clip', 'quotation', 'irony', 'question', 'answer'] as const;
export type Mark = (typeof MARKS)[number];

/** What an editor says about a run of words. `whose` is the sponsor of an ad, or who is quoted. */
export interface MarkedRun {
  first: number;
  last: number;
  mark: Mark | 'talk';
  whose: string | null;
  isQuotable: boolean;
}

/** An advertiser, and what only its reads contain. */
export interface Sponsor {
  name: string;
  addresses: string[];
  codes: string[];
}

export interface MarkedEpisode extends EpisodeFile {
  show: string;
  language: string;
  guests: string[];
  sponsors: Sponsor[];
  chapters: { title: string; startMs: number }[];
  /** In order, without gaps: each sentence of the file is one. */
  runs: MarkedRun[];
}

interface Line {
  text: string;
  speaker: string | null;
  run: Omit<MarkedRun, 'first' | 'last'>;
  /** The title of a chapter that begins here. */
  chapter: string | null;
}

/** People speak about 150 words a minute, and pause a little longer where another one begins. */
const WORD_MS = 400;
const TURN_PAUSE_MS = 500;

const HEADER = /^(?<name>show|language|number|guests|sponsors): (?<value>.+)$/u;
const SENTENCE =
  /^(?:\[(?<mark>ad|housekeeping|greeting|cold open|clip|quotation|irony|question|answer)(?:: (?<whose>[^\]]+))?\] )?(?<quotable>\[quotable\] )?(?<text>[^[].*)$/u;
const SPEAKER = /^(?<name>[^.?!:[]{1,60}):$/u;

const list = (text = '') =>
  text
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean);

/** Whether a file is a made-up episode with marks: it begins with its title, and has chapters. */
export function isMarked(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4096).toString('utf8');
  return start.startsWith('# ') && start.includes('\n== ');
}

/** Reads a made-up episode: see `testing/episodes/README.md`. @throws Error that names the line which cannot be read */
export function markedEpisode(file: string): MarkedEpisode {
  const [title = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const headers: Record<string, string> = {};
  const lines: Line[] = [];
  let speaker: string | null = null;
  let chapter: string | null = null;
  rest.forEach((line, at) => {
    const header = lines.length === 0 && chapter === null ? HEADER.exec(line)?.groups : undefined;
    const named = SPEAKER.exec(line)?.groups;
    if (line.trim() === '') return;
    if (header) headers[header['name']!] = header['value']!;
    else if (line.startsWith('== ')) chapter = line.slice(3);
    else if (named) speaker = named['name']!;
    else {
      lines.push({ ...toLine(line, `${file}:${at + 2}`), speaker, chapter });
      chapter = null;
    }
  });
  return { ...assembled(path.basename(file), lines), title: title.replace(/^# /u, ''), ...factsOf(headers) };
}

function toLine(line: string, where: string): Pick<Line, 'text' | 'run'> {
  const { mark, whose, quotable, text } = SENTENCE.exec(line)?.groups ?? {};
  if (!text) throw new Error(`${where} is no sentence with known marks: ${line}`);
  return { text, run: { mark: (mark as Mark | undefined) ?? 'talk', whose: whose ?? null, isQuotable: quotable !== undefined } };
}

/** Gives words times, as if everybody spoke at the same pace. */
function assembled(name: string, lines: readonly Line[]) {
  const passages: Passage[] = [];
  const runs: MarkedRun[] = [];
  const chapters: MarkedEpisode['chapters'] = [];
  let [word, atMs] = [0, 0];
  lines.forEach(({ text, speaker, run, chapter }, at) => {
    if (at > 0 && lines[at - 1]!.speaker !== speaker) atMs += TURN_PAUSE_MS;
    if (chapter !== null) chapters.push({ title: chapter, startMs: atMs });
    const words = text.split(/\s+/u).length;
    passages.push({ speaker, text, startMs: atMs, endMs: atMs + words * WORD_MS });
    runs.push({ ...run, first: word, last: word + words - 1 });
    word += words;
    atMs += words * WORD_MS;
  });
  return { ...toEpisode(name, passages), runs, chapters };
}

const factsOf = ({ show = '', language = 'en', guests, sponsors }: Record<string, string>) => ({
  show,
  language,
  guests: list(guests),
  sponsors: list(sponsors).map(toSponsor),
});

function toSponsor(text: string): Sponsor {
  const [name = '', ...more] = text.split('|').map((each) => each.trim());
  const codes = more.filter((each) => each.startsWith('code ')).map((each) => each.slice(5));
  return { name, addresses: more.filter((each) => !each.startsWith('code ')), codes };
}
