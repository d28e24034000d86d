import type { Draft } from '../draft';
import { type Candidate, chooseSpeakers } from '../speakers/choose-speakers';
import { parseLabel } from '../speakers/parse-label';
import { parseClockTime } from '../text/clock-time';
import { countWords, toOneLine } from '../text/words';
import type { LeftOut, Passage, ReadChoices } from '../transcript-file';
import type { Header } from './parse-header';
import type { SourceLine } from './source-line';

/** Titles and lists of participants before the first time are shorter. */
const MAX_PREFACE_WORDS = 40;
const HOUR_MS = 3_600_000;
/** A time within a line: "and then [00:01:30] we left". */
const INLINE_TIME = /\[(\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?)\]/u;

/** Reads a text whose passages begin with a time. @param headers one for each line, null for text */
export function readTimedLines(
  lines: readonly SourceLine[],
  headers: readonly (Header | null)[],
  { speakers: answers = {} }: ReadChoices,
): Draft {
  const turns = lines.map((line, index) => toTurn(line, headers[index] ?? null));
  const hasNamedHeaders = headers.some((header) => header !== null && header.name !== null);
  const candidates = turns
    .filter(({ header, label }) => header !== null || (label && !hasNamedHeaders))
    .map((turn) => toCandidate(turn, hasNamedHeaders));
  const { speakers, questions } = chooseSpeakers({ candidates, answers });
  const reader = new TurnReader(speakers, new Set(questions.map(({ name }) => name)), hasNamedHeaders);
  for (const turn of turns) reader.read(turn);
  const { passages, leftOut } = reader.finish();
  return {
    passages: toRecordingTime(passages, headers),
    leftOut,
    language: null,
    hasSpeakers: speakers.size > 0 || hasNamedHeaders,
    questions,
  };
}

interface Turn {
  line: SourceLine;
  header: Header | null;
  /** A name before the text of a line without a time. */
  label: ReturnType<typeof parseLabel>;
}

const toTurn = (line: SourceLine, header: Header | null): Turn => ({ line, header, label: header ? null : parseLabel(line.text) });

/** Headers with times look alike, however the name is written. */
function toCandidate({ line, header, label }: Turn, hasNamedHeaders: boolean): Candidate | null {
  const { position } = line;
  if (hasNamedHeaders) return header?.name ? { name: header.name, shape: header.kind, position } : null;
  return label && { name: label.name, shape: label.shape, position };
}

/** Collects the passages line by line. */
class TurnReader {
  private readonly passages: Passage[] = [];
  private readonly preface: LeftOut[] = [];
  private readonly leftOut: LeftOut[] = [];
  private speaker: string | null = null;
  private hasBegun = false;

  constructor(
    private readonly speakers: ReadonlyMap<string, string>,
    private readonly unsure: ReadonlySet<string>,
    private readonly hasNamedHeaders: boolean,
  ) {}

  read({ line, header, label }: Turn): void {
    if (header) this.readHeader(line, header);
    else if (line.isHeading) this.leaveOut(line, line.text);
    else if (label && !this.hasNamedHeaders && this.speakers.has(label.name)) {
      this.speaker = this.speakers.get(label.name)!;
      this.begin(line, null, null, label.text);
    } else if (this.hasBegun) this.append(line, line.text);
    else this.preface.push({ reason: 'heading', position: line.position, text: toOneLine(line.text), words: countWords(line.text) });
  }

  finish(): { passages: Passage[]; leftOut: LeftOut[] } {
    const words = this.preface.reduce((sum, each) => sum + each.words, 0);
    if (words <= MAX_PREFACE_WORDS) return { passages: this.passages, leftOut: [...this.preface, ...this.leftOut] };
    const spoken = this.preface.map(({ text, position }) => ({ startMs: null, endMs: null, speaker: null, text, words: null, position }));
    return { passages: [...spoken, ...this.passages], leftOut: this.leftOut };
  }

  private readHeader(line: SourceLine, { kind, name, startMs, endMs, text, endsWithColon }: Header): void {
    if (name === null) {
      const goesOn = endsWithColon || (kind === 'time text' && !line.startsParagraph);
      if (!goesOn) this.speaker = null;
      return this.begin(line, startMs, endMs, text);
    }
    this.speaker = this.speakers.get(name) ?? null;
    if (this.speaker !== null) return this.begin(line, startMs, endMs, text);
    if (kind === 'time label') return this.begin(line, startMs, endMs, `${name}: ${text}`);
    if (this.unsure.has(name)) this.leaveOut(line, name, 'unsure_name');
    this.begin(line, startMs, endMs, this.unsure.has(name) ? text : `${name} ${text}`);
  }

  private begin({ position }: SourceLine, startMs: number | null, endMs: number | null, text: string): void {
    this.hasBegun = true;
    const last = this.passages.at(-1);
    if (last?.text === '' && startMs === null) Object.assign(last, { speaker: this.speaker, position });
    else this.passages.push({ startMs, endMs: orderedEnd(startMs, endMs), speaker: this.speaker, text: '', words: null, position });
    this.append({ position }, text);
  }

  /** A time within the text begins a passage of the same speaker. */
  private append({ position }: Pick<SourceLine, 'position'>, text: string): void {
    let rest = text;
    for (let match = INLINE_TIME.exec(rest); match; match = INLINE_TIME.exec(rest)) {
      this.addText(rest.slice(0, match.index));
      rest = rest.slice(match.index + match[0].length);
      const startMs = parseClockTime(match[1]!);
      this.passages.push({ startMs, endMs: null, speaker: this.speaker, text: '', words: null, position });
    }
    this.addText(rest);
  }

  private addText(text: string): void {
    const last = this.passages.at(-1)!;
    if (text.trim() !== '') last.text += last.text === '' ? text.trim() : ` ${text.trim()}`;
  }

  private leaveOut({ position }: SourceLine, text: string, reason: LeftOut['reason'] = 'heading'): void {
    this.leftOut.push({ reason, position, text: toOneLine(text), words: countWords(text) });
  }
}

const orderedEnd = (startMs: number | null, endMs: number | null): number | null =>
  startMs !== null && endMs !== null && endMs >= startMs ? endMs : null;

/** Zoom saves captions with the time of day. The first one then begins the recording. */
function toRecordingTime(passages: readonly Passage[], headers: readonly (Header | null)[]): Passage[] {
  const first = headers.find((header) => header !== null);
  if (!first?.hasBracketName || first.startMs < HOUR_MS) return [...passages];
  const shift = (ms: number | null) => (ms === null ? null : Math.max(0, ms - first.startMs));
  return passages.map((passage) => ({ ...passage, startMs: shift(passage.startMs), endMs: shift(passage.endMs) }));
}
