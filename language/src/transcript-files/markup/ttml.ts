import type { Draft } from '../draft';
import { emptyDraft } from '../draft';
import { matchWords } from '../text/match-words';
import type { TextFormat } from '../text-format';
import { parseClockTime } from '../text/clock-time';
import { countWords, toOneLine } from '../text/words';
import type { FileWord, Passage } from '../transcript-file';
import { attributeOf, type XmlToken, xmlTokens } from './xml-tokens';

const ROOT = /<(?:\w{1,20}:)?tt[\s>]/u;
const OFFSET = /^(\d{1,9}(?:\.\d{1,9})?)(h|m|s|ms|f|t)?$/u;
const CLOCK = /^(\d{1,3}):(\d{2}):(\d{2})(?:\.(\d{1,9})|:(\d{1,3}))?$/u;
const DEFAULT_FRAME_RATE = 30;

/** How times of this document are counted. */
interface Rates {
  frames: number;
  ticks: number;
}

/** Timed Text, also as broadcasters and Apple Podcasts use it. A paragraph is a caption; `ttm:agent` names who speaks. */
export const ttml: TextFormat = {
  label: 'Timed Text (TTML)',
  recognizes: ({ text }) => text.trimStart().startsWith('<') && ROOT.test(text.slice(0, 5000)),
  read: ({ text }, { keepUntimed = false }) => readTtml(text, keepUntimed),
};

function readTtml(text: string, keepUntimed: boolean): Draft {
  const draft = emptyDraft();
  const agents = new Map<string, string>();
  let rates: Rates = { frames: DEFAULT_FRAME_RATE, ticks: 1 };
  let [open, agent, division]: [OpenPassage | null, string | null, string | null] = [null, null, null];
  let isAgentName = false;
  for (const token of xmlTokens(text)) {
    const name = localName(token);
    if (token.kind === 'open' && name === 'tt') {
      rates = ratesOf(token.attributes);
      draft.language = attributeOf(token.attributes, 'lang') || null;
    } else if (token.kind === 'open' && name === 'agent') agent = attributeOf(token.attributes, 'id');
    else if (name === 'name') isAgentName = token.kind === 'open';
    else if (token.kind === 'open' && name === 'div') division = attributeOf(token.attributes, 'agent');
    else if (token.kind === 'open' && name === 'p') {
      open = openPassage(token.attributes, token.line, rates, division);
      if (token.isEmpty) open = null;
    } else if (token.kind === 'close' && name === 'p' && open) {
      close(toPassage(open), draft, keepUntimed);
      open = null;
    } else if (name === 'br' && open) addText(open, '\n');
    else if (name === 'span' && open) {
      if (token.kind === 'open') openSpan(open, token, rates);
      else closeSpan(open);
    } else if (token.kind === 'text' && open) addText(open, token.text);
    else if (token.kind === 'text' && isAgentName && agent !== null) agents.set(agent, toOneLine(token.text));
  }
  const passages = draft.passages.map((each) => ({
    ...each,
    speaker: each.speaker === null ? null : (agents.get(each.speaker) ?? each.speaker),
  }));
  return { ...draft, passages, hasSpeakers: passages.some(({ speaker }) => speaker !== null) };
}

const localName = (token: XmlToken): string => (token.kind === 'text' ? '' : token.name.slice(token.name.indexOf(':') + 1));

type Tag = Exclude<XmlToken, { kind: 'text' }>;

/** Apple Podcasts has a span for each word, often without a space between them. */
interface OpenPassage {
  passage: Passage;
  words: FileWord[];
  /** Null for a span of several words. */
  spans: (FileWord | null)[];
}

function openPassage(attributes: string, line: number, rates: Rates, division: string | null): OpenPassage {
  const startMs = parseTime(attributeOf(attributes, 'begin'), rates);
  const durationMs = parseTime(attributeOf(attributes, 'dur'), rates);
  const endMs = parseTime(attributeOf(attributes, 'end'), rates) ?? (startMs !== null && durationMs !== null ? startMs + durationMs : null);
  const isOrdered = startMs !== null && endMs !== null && endMs >= startMs;
  const speaker = attributeOf(attributes, 'agent') ?? division;
  return {
    passage: { startMs, endMs: isOrdered ? endMs : null, speaker, text: '', words: null, position: line },
    words: [],
    spans: [],
  };
}

function openSpan({ passage, spans }: OpenPassage, { attributes, isEmpty }: Tag, rates: Rates): void {
  passage.speaker = attributeOf(attributes, 'agent') ?? passage.speaker;
  if (isEmpty) return;
  const isWord = attributeOf(attributes, 'unit') === 'word';
  const [startMs, endMs] = [parseTime(attributeOf(attributes, 'begin'), rates), parseTime(attributeOf(attributes, 'end'), rates)];
  spans.push(isWord ? { text: '', startMs, endMs, confidence: null } : null);
}

function closeSpan({ passage, words, spans }: OpenPassage): void {
  const word = spans.pop();
  if (!word) return;
  words.push(word);
  passage.text += ` ${word.text} `;
}

function addText({ passage, spans }: OpenPassage, text: string): void {
  const word = spans.at(-1);
  if (word) word.text += text;
  else passage.text += text;
}

/** A passage of timed words has their times, if it has none of its own. */
function toPassage({ passage, words }: OpenPassage): Passage {
  if (words.length === 0) return passage;
  const text = toOneLine(passage.text);
  const [startMs, endMs] = [passage.startMs ?? words[0]!.startMs, passage.endMs ?? words.at(-1)!.endMs];
  return { ...passage, startMs, endMs, text, words: matchWords(text, words) };
}

function close(passage: Passage, draft: Draft, keepUntimed: boolean): void {
  if (passage.startMs !== null || keepUntimed) draft.passages.push(passage);
  else if (passage.text.trim() !== '') {
    const text = toOneLine(passage.text);
    draft.leftOut.push({ reason: 'bad_time', position: passage.position, text, words: countWords(text) });
    draft.problem ??= `The transcript file has a passage without a time that can be read (line ${passage.position}).`;
  }
}

function ratesOf(attributes: string): Rates {
  const frames = Number(attributeOf(attributes, 'frameRate')) || DEFAULT_FRAME_RATE;
  const [numerator = 1, denominator = 1] = (attributeOf(attributes, 'frameRateMultiplier') ?? '1 1').split(' ').map(Number);
  return { frames: (frames * numerator) / denominator || frames, ticks: Number(attributeOf(attributes, 'tickRate')) || 1 };
}

const MS_BY_UNIT = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** Returns milliseconds, or null. */
function parseTime(value: string | null, { frames, ticks }: Rates): number | null {
  if (value === null || value.length > 30) return null;
  const offset = OFFSET.exec(value);
  if (offset) {
    const unit = (offset[2] ?? 's') as keyof typeof MS_BY_UNIT | 'f' | 't';
    const unitMs = unit === 'f' ? 1000 / frames : unit === 't' ? 1000 / ticks : MS_BY_UNIT[unit];
    return Math.round(Number(offset[1]) * unitMs);
  }
  const clock = CLOCK.exec(value);
  if (!clock) return parseClockTime(value);
  const [, hours, minutes, seconds, fraction = '0', frame = '0'] = clock;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return Math.round((whole + Number(`0.${fraction}`) + Number(frame) / frames) * 1000);
}
