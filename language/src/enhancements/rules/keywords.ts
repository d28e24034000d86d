import type { CheckedContentType } from '../../rules/platform-rules';
import { fold } from '../../words/fold';
import { closing } from './places';
import type { Material, Proposal, Rule } from './rule';

/** Where search engines read the text; of these, LinkedIn is no place for a list of topics nobody asked for. */
const SEARCHED: readonly CheckedContentType[] = ['show_notes', 'blog', 'social_linkedin'];
const LISTS_TOPICS: readonly CheckedContentType[] = ['show_notes', 'blog'];
const MOST = 5;
/** What is said again is a topic. */
const LEAST_TIMES = 2;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

const padded = (text: string): string => ` ${fold(text).replace(BETWEEN_WORDS, ' ').trim()} `;

const naming = ({ contentType, text }: Material, topics: readonly string[], why: Pick<Proposal, 'reason' | 'confidence'>): Proposal[] =>
  topics.length === 0
    ? []
    : [{ ...closing(contentType, text, `Topics: ${topics.slice(0, MOST).join(', ')}`), ...why, enhancementType: 'seo' }];

const ofBrand = (material: Material, isMissing: (topic: string) => boolean): Proposal[] => {
  const spoken = padded(material.transcript.words.map((word) => word.text).join(' '));
  const missing = (material.brandVoice?.brandKeywords ?? []).filter((each) => spoken.includes(padded(each)) && isMissing(each));
  const reason = 'These keywords of the brand were spoken in the episode, but people who search for them do not find this text.';
  return naming(material, missing, { reason, confidence: 0.75 });
};

const ofEpisode = (material: Material, isMissing: (topic: string) => boolean): Proposal[] => {
  if (!LISTS_TOPICS.includes(material.contentType)) return [];
  const said = material.analysis.phrases.filter(({ words, times, text }) => words > 1 && times >= LEAST_TIMES && !/['’]/u.test(text));
  const topics = said
    .map(({ text }) => text)
    .filter((each, at, all) => !all.some((other, of) => of !== at && padded(other).includes(padded(each))));
  const reason = 'The episode keeps talking about this, but people who search for it do not find this text.';
  return naming(material, topics.filter(isMissing), { reason, confidence: 0.55 });
};

/** Names keywords of the brand that were spoken, else topics of the episode, that do not stand in the text. */
export const keywords: Rule = {
  most: 1,
  propose: (material) => {
    if (!SEARCHED.includes(material.contentType)) return [];
    const written = padded(material.text);
    const isMissing = (topic: string): boolean => !written.includes(padded(topic));
    return [...ofBrand(material, isMissing), ...ofEpisode(material, isMissing)];
  },
};
