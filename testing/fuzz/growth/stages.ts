import { findCitations, findUnsupportedClaims, quotedSpans, toSpokenTranscript } from '@afterword/language';
import { readChapterText, UnreadableChaptersError } from '@afterword/language/chapter-files';
import { ExtractiveAnalyst } from '@afterword/language/insights';
import { checkText, weightedLength } from '@afterword/language/rules';
import { WritingFailure } from '@afterword/language/model';
import { UnsupportedInstruction, ExtractiveWriter } from '@afterword/language/writer';
import { readCsv, ServiceError } from '@afterword/platform/csv';
import { readTranscriptFile, UnreadableTranscriptError } from '@afterword/language/transcript-files';
import { episodeFile } from '../../src/evaluate/episode-file';

/** A step that processes text from outside. `characters` is the size of the largest of the three texts. */
export interface Stage {
  characters: number;
  run: (text: string) => unknown;
}

const CUE = '00:00:00.000 --> 00:00:05.000';
const LARGE = 1_000_000;
const WRITTEN = 250_000;
/** The maximum length of a word. */
const WORD = 1000;

const little = toSpokenTranscript({
  draft: false,
  punctuated: true,
  segments: [],
  words: { ids: [], texts: [], starts: [], ends: [], confidences: [] },
});
const read = (name: string, text: string) => readTranscriptFile({ name, bytes: Buffer.from(text) });
const inWords = (text: string): string => text.replace(new RegExp(`[^]{${WORD}}`, 'gu'), '$& ');
const episodeOf = (text: string) => episodeFile('a.txt', Buffer.from(`We begin. ${inWords(text)}`));

export const STAGES: Record<string, Stage> = {
  'reading VTT': { characters: LARGE, run: (text) => read('a.vtt', `WEBVTT\n\n${CUE}\n${text}`) },
  'reading a voice': { characters: LARGE, run: (text) => read('a.vtt', `WEBVTT\n\n${CUE}\n<v ${text}>hello`) },
  'reading SRT': { characters: LARGE, run: (text) => read('a.srt', `${CUE}\n${text}`) },
  'reading a time': { characters: LARGE, run: (text) => read('a.srt', `${text} --> ${text}\nhello`) },
  'reading JSON': {
    characters: LARGE,
    run: (text) => read('a.json', JSON.stringify({ segments: [{ startTime: 0, speaker: text, body: text }] })),
  },
  'reading plain text': { characters: LARGE, run: (text) => read('a.txt', `${text}\n${text}:`) },
  'reading chapter lines': { characters: WRITTEN, run: (text) => readChapterText(`00:00 ${text}\n${text} 01:00\n${text}`) },
  'reading a chapters file': {
    characters: WRITTEN,
    run: (text) => readChapterText(JSON.stringify({ chapters: [{ startTime: text, title: text }, text] })),
  },
  'reading CSV': { characters: LARGE, run: (text) => readCsv(`term,variations\n"${text}"\n${text}`) },
  'checking show notes': { characters: WRITTEN, run: (text) => checkText('show_notes', text) },
  'checking a thread': { characters: WRITTEN, run: (text) => checkText('social_twitter', text) },
  'weighing a post': { characters: WRITTEN, run: weightedLength },
  'finding quotations': { characters: WRITTEN, run: quotedSpans },
  'finding evidence': {
    characters: WRITTEN,
    run: (text) => [findCitations(text, little, [], []), findUnsupportedClaims(text, little, [])],
  },
  'writing show notes': { characters: LARGE, run: write },
  'finding insights': { characters: LARGE, run: analyse },
};

function write(text: string): void {
  const { transcript, durationSeconds } = episodeOf(text);
  const request = { contentType: 'show_notes', transcript, episode: { title: 'A title', durationSeconds } } as const;
  new ExtractiveWriter().write({ ...request, brandVoice: null, instructions: null, currentText: null });
}

function analyse(text: string): void {
  const { transcript, durationSeconds } = episodeOf(text);
  new ExtractiveAnalyst().analyse({ transcript, episode: { title: 'A title', durationSeconds } });
}

export interface Run {
  /** Returns processor time in milliseconds, which other programs do not affect. */
  ms: number;
  /** Whether the text was refused with a message. That is no fault, but says nothing about the time of the work. */
  isRefused: boolean;
}

export async function runStage({ run }: Stage, text: string): Promise<Run> {
  const begun = process.cpuUsage();
  const isRefused = await Promise.resolve()
    .then(() => run(text))
    .then(() => false, refused);
  const { user, system } = process.cpuUsage(begun);
  return { ms: (user + system) / 1000, isRefused };
}

function refused(error: unknown): true {
  if (
    error instanceof ServiceError ||
    error instanceof UnreadableTranscriptError ||
    error instanceof UnreadableChaptersError ||
    error instanceof UnsupportedInstruction ||
    error instanceof WritingFailure
  )
    return true;
  throw error;
}
