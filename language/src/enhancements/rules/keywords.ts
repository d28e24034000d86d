import type { PublishedContentType } from '../../rules/platform-rules';
import { fold } from '../../words/fold';
import { appendParagraph } from './paragraph-edits';
import type { RuleInput, Proposal, Rule } from './rule';

/** Content that search engines read. A list of topics would look odd on LinkedIn. */
const SEARCHABLE_TYPES: readonly PublishedContentType[] = ['show_notes', 'blog', 'social_linkedin'];
const TOPIC_LIST_TYPES: readonly PublishedContentType[] = ['show_notes', 'blog'];
const MAX_KEYWORDS = 5;
/** A phrase said at least this often is a topic. */
const MIN_OCCURRENCES = 2;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

const padded = (text: string): string => ` ${fold(text).replace(BETWEEN_WORDS, ' ').trim()} `;

const proposeTopics = (
  { contentType, text }: RuleInput,
  topics: readonly string[],
  why: Pick<Proposal, 'reason' | 'confidence'>,
): Proposal[] =>
  topics.length === 0
    ? []
    : [{ ...appendParagraph(contentType, text, `Topics: ${topics.slice(0, MAX_KEYWORDS).join(', ')}`), ...why, enhancementType: 'seo' }];

const proposeBrandKeywords = (material: RuleInput, isMissing: (topic: string) => boolean): Proposal[] => {
  const spoken = padded(material.transcript.words.map((word) => word.text).join(' '));
  const missing = (material.brandVoice?.brandKeywords ?? []).filter((each) => spoken.includes(padded(each)) && isMissing(each));
  const reason = 'The episode mentions these brand keywords, but people who search for them won’t find this content.';
  return proposeTopics(material, missing, { reason, confidence: 0.75 });
};

const proposeEpisodeTopics = (material: RuleInput, isMissing: (topic: string) => boolean): Proposal[] => {
  if (!TOPIC_LIST_TYPES.includes(material.contentType)) return [];
  const said = material.analysis.phrases.filter(({ words, times, text }) => words > 1 && times >= MIN_OCCURRENCES && !/['’]/u.test(text));
  const topics = said
    .map(({ text }) => text)
    .filter((each, at, all) => !all.some((other, of) => of !== at && padded(other).includes(padded(each))));
  const reason = 'The episode keeps coming back to this, but people who search for it won’t find this content.';
  return proposeTopics(material, topics.filter(isMissing), { reason, confidence: 0.55 });
};

/** Adds brand keywords that were spoken, else topics of the episode, if the text does not have them. */
export const keywords: Rule = {
  judges: 'the language of the transcript',
  maxSuggestions: 1,
  propose: (material) => {
    if (!SEARCHABLE_TYPES.includes(material.contentType)) return [];
    const written = padded(material.text);
    const isMissing = (topic: string): boolean => !written.includes(padded(topic));
    return [...proposeBrandKeywords(material, isMissing), ...proposeEpisodeTopics(material, isMissing)];
  },
};
