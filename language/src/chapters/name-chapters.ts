import type { Analysis } from '../analysis/analyse';
import type { AnalysedSentence } from '../analysis/analysed-sentence';
import { findKeyPhrases } from '../analysis/key-phrases';
import { type Moment, momentsOf } from '../moments/find-moments';
import { INTRODUCTION } from '../rules/chapter-lines';
import { maySell } from '../transcript-map';
import { contentStems } from '../words/content-stems';
import { fold } from '../words/fold';
import { isEnglish } from '../words/is-english';
import { foreignPhrases, foreignQuestions, partName, type TitleLanguage, titleLanguageOf } from './other-languages';
import { phraseTitles } from './phrase-titles';
import { announcedTitles, backgroundTitles, explainedTitles, questionTitles } from './spoken-titles';
import { subjectsOf } from './subjects';
import { MAX_TITLE_CHARACTERS, type Title, toTitle } from './title';

interface NamedChapter {
  readonly title: string;
  readonly titles: readonly Title[];
}

/** A chapter has a title and two alternatives. */
const MAX_TITLES = 3;
/** An alternative that is worth less is not offered. */
const MIN_OFFERED_WORTH = 1;
const MIN_CLAIM_WORDS = 3;

type Part = readonly AnalysedSentence[];

/** Names chapters. No chapter has, or is offered, the title of another, and none is named by what may be an advertisement. */
export function nameChapters(analysis: Analysis, parts: readonly Part[]): NamedChapter[] {
  const { transcript } = analysis;
  const selling = maySell(transcript);
  const english = isEnglish(transcript);
  const language = english ? null : titleLanguageOf(transcript.words);
  const names = namesIn(analysis);
  const usable = parts.map((part) => part.filter(({ at }) => !selling.has(at)));
  const candidates = english ? englishTitles(analysis, usable, names) : foreignTitles(analysis, usable, language, names);
  const used = new Set<string>();
  const named = candidates.map((all, number) => {
    const unused = all.filter(({ text }) => !used.has(subjectOf(text)));
    const free = unused.filter(({ worth }, place) => place === 0 || worth >= MIN_OFFERED_WORTH);
    const frame =
      number === 0 ? introductionOf(english, language) : number === parts.length - 1 && english ? closingOf(parts[number]!) : null;
    const titles = distinct(frame === null ? free : [frame, ...free]);
    const title = titles[0]?.text ?? (english ? `Part ${number + 1}` : partName(language, number + 1));
    used.add(subjectOf(title));
    return { title, titles };
  });
  return named.map(({ title, titles }) => ({
    title,
    titles: titles.filter(({ text }) => text === title || !used.has(subjectOf(text))).slice(0, MAX_TITLES),
  }));
}

function introductionOf(english: boolean, language: TitleLanguage | null): Title | null {
  const text = english ? INTRODUCTION : language?.introduction;
  return text ? toTitle(text, [{ name: 'introduction', worth: 10, reason: 'The episode begins here.' }]) : null;
}

/** A last chapter of which so much is thanks and goodbye has no other subject. */
const MIN_SHARE_OF_GOODBYE = 0.4;

function closingOf(part: Part): Title | null {
  const closing = part.filter(({ kind, sentence }) => kind === 'greeting' || kind === 'housekeeping' || SAYS_GOODBYE.test(sentence.text));
  return closing.length >= part.length * MIN_SHARE_OF_GOODBYE
    ? toTitle('Wrap-up', [{ name: 'wrap-up', worth: 10, reason: 'The episode ends here.' }])
    : null;
}

const SAYS_GOODBYE = /\b(?:thank you|thanks|goodbye|bye|see you|take care|next (?:week|time)|appreciate)\b/iu;

const namesIn = ({ transcript, showName }: Analysis): ReadonlySet<string> =>
  new Set(
    [...transcript.segments.map(({ speaker }) => speaker ?? ''), showName ?? '']
      .flatMap((name) => [fold(name), ...fold(name).split(' ')])
      .filter(Boolean),
  );

function englishTitles(analysis: Analysis, parts: readonly Part[], names: ReadonlySet<string>): Title[][] {
  const subjects = subjectsOf(parts);
  const phrases = phraseTitles(parts, subjects, names);
  const moments = momentsOf(analysis);
  return parts.map((sentences, number) => {
    const part = { number, sentences, names, subjects };
    const claims = claimTitles(moments, sentences);
    const spoken = [...questionTitles(part), ...announcedTitles(part), ...backgroundTitles(part), ...explainedTitles(part)];
    return [...spoken, ...claims, ...(phrases[number] ?? [])].toSorted((a, b) => b.worth - a.worth);
  });
}

const OPENS_WITH_PRONOUN =
  /^(?:i|i(?:'|’)\p{L}+|you|you(?:'|’)\p{L}+|we|we(?:'|’)\p{L}+|he|she|it|they|it(?:'|’)s|that|this|there|these|those|my|your|our|ich|wir|du|yo|nosotros|mi|tu)(?!\p{L})/iu;

/** It greets, or means somebody who is named elsewhere. */
const LEANS = /(?<!\p{L})(?:they|them|he|she|him|her|it|grüß|hallo|hola|so|así)(?!\p{L})/iu;

/** Sentences that could be quoted, if they are short. */
const claimTitles = (moments: readonly Moment[], sentences: Part): Title[] => {
  const [first, last] = [sentences[0]?.sentence.first ?? 0, sentences.at(-1)?.sentence.last ?? -1];
  return moments
    .filter(({ quote: { first: from, last: to, text } }) => from >= first && to <= last && !OPENS_WITH_PRONOUN.test(text))
    .filter(({ quote: { text } }) => !LEANS.test(text) && text.split(',').length <= 2)
    .filter(({ quote: { text } }) => text.length <= MAX_TITLE_CHARACTERS && text.split(' ').length >= MIN_CLAIM_WORDS)
    .map(({ quote, worth }) =>
      toTitle(quote.text.replace(/\.$/u, ''), [{ name: 'claim', worth: worth - 0.7, reason: 'It is a strong sentence of the chapter.' }]),
    );
};

/** Names that are said again, in a language without rules. */
const namedIn = (part: Part): Title[] =>
  findKeyPhrases(part)
    .filter(({ isName, times }) => isName && times > 1)
    .map(({ text, times }) => toTitle(text, [{ name: 'name', worth: 1, reason: `It is said ${times} times here.` }]));

function foreignTitles(analysis: Analysis, parts: readonly Part[], language: TitleLanguage | null, names: ReadonlySet<string>): Title[][] {
  if (!language) return parts.map(namedIn);
  const moments = momentsOf(analysis);
  const phrases = foreignPhrases(parts, language, names);
  return parts.map((part, number) =>
    [...foreignQuestions(part, language), ...claimTitles(moments, part), ...(phrases[number] ?? [])].toSorted((a, b) => b.worth - a.worth),
  );
}

/** "Data scientist" and "Data scientists" are one. */
const subjectOf = (text: string): string => contentStems(text).join(' ') || fold(text);

/** Of titles that are part of each other, the better one. */
const distinct = (titles: readonly Title[]): Title[] =>
  titles.filter(({ text }, at) => !titles.slice(0, at).some((better) => contains(better.text, text) || contains(text, better.text)));

const contains = (text: string, part: string): boolean =>
  ` ${fold(text).replace(/[?]/gu, '')} `.includes(` ${fold(part).replace(/[?]/gu, '')} `);
