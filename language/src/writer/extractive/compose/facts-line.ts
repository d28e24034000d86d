import { isWithheld } from '../../../transcript-map';
import { isEnglish } from '../../../words/is-english';
import { isLabel } from '../../../text/is-label';
import type { Analysis } from '../../../analysis/analyse';
import { topicsOf } from '../../../analysis/topics';
import type { Draft } from './draft';

type Facts = Pick<Draft, 'analysis' | 'episode' | 'contentType'>;

interface Known {
  people: readonly string[];
  topics: readonly string[];
}

/** Who, in what role, about what: what a text opens with where nothing was said that stands alone. Empty if too little of it is known. */
export function composeFactsLine({ analysis, episode, contentType }: Facts): string {
  const topics = dealTopics(
    topicsOf(analysis).flatMap(({ written }) => written ?? []),
    contentType,
  );
  const names = namesOfGuests(analysis, episode);
  if (topics.length === 0) return '';
  if (!isEnglish(analysis.transcript)) return [listed(names.slice(0, MAX_NAMES), ', '), topics.join(', ')].filter(Boolean).join(': ');
  const people = names.slice(0, MAX_NAMES).map((name) => (names.length === 1 ? withRole(analysis, name) : name));
  return COMPOSERS[contentType]({ people, topics });
}

/** Those that people entered, or else those of the transcript. */
export const namesOfGuests = (analysis: Analysis, { given }: Facts['episode']): string[] =>
  given?.guests.length ? given.guests.map(({ name }) => name) : guestsOf(analysis);

const MAX_NAMES = 3;

/** Each text says it in its own way. */
const COMPOSERS: Record<Draft['contentType'], (known: Known) => string> = {
  show_notes: ({ people, topics }) => (people.length === 0 ? `All about ${listed(topics)}.` : `${listed(people)} on ${listed(topics)}.`),
  social_twitter: ({ people, topics }) => (people.length === 0 ? `On ${listed(topics)}.` : `${listed(people)} on ${listed(topics)}.`),
  social_linkedin: ({ people, topics }) =>
    people.length === 0 ? `A conversation about ${listed(topics)}.` : `What ${listed(people)} said about ${listed(topics)}.`,
  social_instagram: ({ people, topics }) =>
    `This one is about ${listed(topics)}${people.length === 0 ? '' : `, with ${listed(people).replace(/,$/u, '')}`}.`,
};

const listed = (all: readonly string[], and = ' and '): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')}${and}${all.at(-1)}`;

const IS_NOBODY = /\b(?:recording|voice|announcer|caller|tape|clip|speakers?|tonband|stimme|aufnahme|grabación|voz)\b/iu;

/** Everybody but who asks most; of one, that one. */
function guestsOf({ transcript, sentences }: Analysis): string[] {
  const speakers = [
    ...new Set(transcript.segments.flatMap(({ speaker }) => (speaker && !isLabel(speaker) && !IS_NOBODY.test(speaker) ? [speaker] : []))),
  ];
  const asked = (name: string) => sentences.filter(({ kind, sentence }) => kind === 'question' && sentence.segment.speaker === name).length;
  const host = speakers.toSorted((a, b) => asked(b) - asked(a))[0];
  return speakers.length < 2 ? speakers : speakers.filter((name) => name !== host);
}

const ROLE =
  /^(?:,| is|, who is|, who(?:'|’)s) (?<role>(?:an?|the|our|my) [^,.]{0,24}(?:founder|ceo|cto|author|professor|psychologist|physicist|historian|journalist|reporter|director|manager|engineer|developer|scientist|consultant|researcher|investor|editor|economist|physician|physiotherapist|doctor|pastor|priest|nurse|teacher|chaplain|farmer|baker|therapist)\b(?: (?:of|at|for) (?:the )?\p{Lu}[^\s,.]*)?)/iu;

/** "Tom Halvorsen, a pastor" or "… is the pastor of Harbor House": as somebody says it right after this name. */
function withRole({ sentences }: Analysis, name: string): string {
  const after = sentences.flatMap(({ sentence: { text }, kind }) => (isWithheld(kind) ? [] : text.split(name).slice(1)));
  const role = after.flatMap((rest) => ROLE.exec(rest)?.groups?.['role'] ?? [])[0];
  return role ? `${name}, ${role},` : name;
}

/** The place of each text in the dealing of topics, so that no two lines name the same. */
const PLACES: Record<Draft['contentType'], number> = { show_notes: 0, social_twitter: 0, social_linkedin: 1, social_instagram: 2 };
const TOPICS_IN_A_LINE = 2;

function dealTopics(topics: readonly string[], contentType: Draft['contentType']): string[] {
  const posts = Math.max(...Object.values(PLACES)) + 1;
  return topics.filter((_, at) => at % posts === PLACES[contentType]).slice(0, TOPICS_IN_A_LINE);
}
