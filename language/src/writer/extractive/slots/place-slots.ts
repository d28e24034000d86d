import type { SlotKind, WrittenType } from '@afterword/proto';
import type { Analysis } from '../../../analysis/analyse';
import { isPost } from '../../../moments/choose-moments';
import { momentsOf } from '../../../moments/find-moments';
import { POST_SEPARATOR } from '../../../rules/thread';
import type { WordRun } from '../../../words/spoken-transcript';
import { formatQuote, formatQuoteWithTime } from '../../layout';
import { frameOf } from '../compose/draft';
import { toSentenceStatement } from '../compose/statement';

/** A slot and what it holds: `spoken` are the words of its first sentence in the transcript, null for what was not said. */
export interface PlacedSlot {
  readonly kind: SlotKind;
  readonly start: number;
  readonly end: number;
  readonly prefix: string;
  readonly text: string;
  readonly spoken: WordRun | null;
}

interface Line {
  readonly start: number;
  readonly text: string;
}

/** The lines of a text that hold something, without the mark of a list. */
const linesOf = (content: string): Line[] =>
  [...content.matchAll(/^(?:• )?(?<text>\S.*)$/gmu)].flatMap((match) => {
    const text = match.groups?.['text'] ?? '';
    return text === POST_SEPARATOR ? [] : [{ start: match.index + match[0].length - text.length, text }];
  });

const BLANK_LINE = '\n\n';
const IS_HASHTAG = /^[#＃][\p{L}\p{M}\p{N}_]+$/u;
const MAX_STATEMENTS = 3;

/**
 * Finds the places of a text that hold what the writer put there, line by line; what people wrote is no slot. Then the empty ones: a post could
 * also ask a question, invite, or have hashtags. None if nothing that was said is found.
 */
export function placeSlots(contentType: WrittenType, content: string, analysis: Analysis, facts: string): PlacedSlot[] {
  const recognize = recognizer(analysis, facts);
  const slots = linesOf(content).flatMap((line, index) => {
    const found = recognize(line);
    if (!found) return [];
    return index === 0 && found.kind !== 'hashtags' ? toOpening(line, found) : toSlot(content, line, found);
  });
  if (!slots.some(isSaid)) return [];
  return isPost(contentType) ? withEmptySlots(contentType, content, slots, frameOf(analysis.transcript).introduceQuestion('')) : slots;
}

const isSaid = ({ kind }: PlacedSlot): boolean => kind === 'opening' || kind === 'quote' || kind === 'statement';

/** `at` is where in the line the text of the slot begins. */
interface Recognized {
  readonly kind: SlotKind;
  readonly at: number;
  readonly spoken: WordRun | null;
}

function recognizer(analysis: Analysis, facts: string): (line: Line) => Recognized | null {
  const quotes = new Map(
    momentsOf(analysis).flatMap(({ quote }) => [formatQuote(quote), formatQuoteWithTime(quote)].map((text) => [text, quote] as const)),
  );
  const statements = new Map(analysis.sentences.toReversed().map((each) => [toSentenceStatement(each), each] as const));
  const questions = [...analysis.questions, ...analysis.otherQuestions].map((each) => ({
    text: toSentenceStatement(each),
    spoken: each.sentence,
  }));
  const invitations = new Set(analysis.callsToAction);
  return ({ text }) => {
    if (text.split(' ').every((word) => IS_HASHTAG.test(word))) return { kind: 'hashtags', at: 0, spoken: null };
    if (text === facts) return { kind: 'statement', at: 0, spoken: null };
    const quote = quotes.get(text);
    if (quote) return { kind: 'quote', at: 0, spoken: quote };
    const question = questions.find((each) => text.endsWith(each.text));
    if (question) return { kind: 'question', at: text.length - question.text.length, spoken: question.spoken };
    const said = statementsIn(text, [...statements.keys()]).map((each) => statements.get(each)!);
    if (said.length === 0) return null;
    const kind = said.every((each) => invitations.has(each)) ? ('call_to_action' as const) : ('statement' as const);
    return { kind, at: 0, spoken: said[0]!.sentence };
  };
}

/** The statements that a paragraph consists of; none if it also says something else. */
function statementsIn(paragraph: string, known: readonly string[]): string[] {
  const parts: string[] = [];
  for (let rest = paragraph; parts.length < MAX_STATEMENTS;) {
    const next = known.find((text) => rest === text || rest.startsWith(`${text} `));
    if (next === undefined) return [];
    parts.push(next);
    if (rest === next) return parts;
    rest = rest.slice(next.length + 1);
  }
  return [];
}

const MAY_BE_EMPTY: ReadonlySet<SlotKind> = new Set(['question', 'call_to_action', 'hashtags']);

const toOpening = ({ start, text }: Line, { spoken }: Recognized): PlacedSlot => ({
  kind: 'opening',
  start,
  end: start + text.length,
  prefix: '',
  text,
  spoken,
});

/** What may be left out is left out with its introduction and the blank line before it. */
function toSlot(content: string, line: Line, { kind, at, spoken }: Recognized): PlacedSlot {
  const [from, end] = [line.start + at, line.start + line.text.length];
  const start = line.start - BLANK_LINE.length;
  const isParagraph = content.slice(start, line.start) === BLANK_LINE && !content.slice(0, start).endsWith(POST_SEPARATOR);
  const begins = MAY_BE_EMPTY.has(kind) && isParagraph ? start : from;
  return { kind, start: begins, end, prefix: content.slice(begins, from), text: content.slice(from, end), spoken };
}

/** A question goes after what was said, an invitation before the hashtags, which come last. */
function withEmptySlots(contentType: WrittenType, content: string, slots: readonly PlacedSlot[], introduction: string): PlacedSlot[] {
  const said = slots.findLast(isSaid);
  const tags = slots.findLast(({ kind }) => kind === 'hashtags');
  const empty = (kind: SlotKind, at: number, prefix = BLANK_LINE): PlacedSlot[] =>
    slots.some((slot) => slot.kind === kind) ? [] : [{ kind, start: at, end: at, prefix, text: '', spoken: null }];
  return [
    ...slots,
    ...(contentType === 'social_linkedin' && said ? empty('question', said.end, BLANK_LINE + introduction) : []),
    ...(tags?.prefix === '' ? [] : empty('call_to_action', tags?.start ?? content.length)),
    ...empty('hashtags', content.length),
  ].toSorted((a, b) => a.start - b.start || a.end - b.end);
}
