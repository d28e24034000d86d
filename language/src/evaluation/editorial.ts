import { statementsIn } from '../text/sentences-in';
import { quotedSpans } from '../text/quoted-spans';
import { normalizeWords } from '../words/tokens';

/** What an editor sees first when all texts of an episode lie side by side. Counts of several episodes can be added. */
export interface EditorialCounts {
  /** Posts for networks, and those of them that begin with the same sentence as another. A line with the title is no sentence. */
  posts: number;
  alikeOpenings: number;
  /** Words of all statements, and those of them in a statement that another text has, too. */
  words: number;
  repeatedWords: number;
  /** Statements that lean on something that is not said with them. */
  statements: number;
  leaning: number;
}

interface Text {
  contentType: string;
  text: string;
}

/** Begins with a word that points back, or refers to what was said before. */
const LEANS =
  /^["“„«(]*(?:and|but|so|because|or|then|which|he|she|they|it|it(?:'|’)s|this|that|that(?:'|’)s|these|those|him|her|them|there(?:'|’)s|exactly|yeah|yes|no|well|also|otherwise|und|aber|oder|weil|also|dann|das|es|er|sie|diese[rsmn]?|ja|nein|y|pero|porque|entonces|eso|esto|ese|esa|él|ella|sí)\b|\b(?:as (?:you|I|we) (?:said|mentioned|were saying)|like (?:you|I) said|what you (?:just )?said|the former|the latter|that one|this one|the other one)\b/iu;
/** Shorter statements are headings, names and calls. */
const MIN_STATEMENT_WORDS = 5;

const wordCount = (normalized: string): number => normalized.split(' ').length;

/** Statements of a text, with quotations as they stand. */
const statementsOf = (text: string): string[] =>
  statementsIn(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((statement) => wordCount(normalizeWords(statement)) >= MIN_STATEMENT_WORDS);

/** The first sentence of a post: of a quotation, what was said. */
function openingOf(text: string): string {
  const [first = ''] = text.split('\n').filter((line) => normalizeWords(line) !== '');
  const [quoted] = quotedSpans(first);
  const line = quoted?.inner ?? first;
  const [sentence] = statementsIn(line);
  return normalizeWords(sentence ? line.slice(sentence.start, sentence.end) : line);
}

/** @param title of the episode */
export function countEditorial(texts: readonly Text[], title: string): EditorialCounts {
  const named = normalizeWords(title);
  const openings = texts.filter(({ contentType }) => contentType.startsWith('social_')).map(({ text }) => openingOf(text));
  const statements = texts.map(({ text }) => statementsOf(text));
  const normalized = statements.map((each) => each.map(normalizeWords));
  const isElsewhere = (statement: string, at: number) => normalized.some((others, other) => other !== at && others.includes(statement));
  const all = normalized.flatMap((each, at) =>
    each.map((statement) => ({ words: wordCount(statement), isRepeated: isElsewhere(statement, at) })),
  );
  const sumOf = (some: typeof all) => some.reduce((sum, { words }) => sum + words, 0);
  return {
    posts: openings.length,
    alikeOpenings: openings.filter(
      (opening, at) => !opening.includes(named) && openings.some((other, place) => place !== at && other === opening),
    ).length,
    words: sumOf(all),
    repeatedWords: sumOf(all.filter(({ isRepeated }) => isRepeated)),
    statements: all.length,
    leaning: statements.flat().filter((statement) => LEANS.test(statement)).length,
  };
}
