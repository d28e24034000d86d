import type { PublishedContentType } from '../../rules/platform-rules';
import { sentencesIn } from '../../text/sentences-in';
import { contentStems } from '../../words/content-stems';
import { isEditable, removeSpan } from './paragraph-edits';
import type { Proposal, Rule, RuleInput } from './rule';

/** Characters to which texts are read to their end, as makers of publishing tools measured it; well inside what platforms take. */
const MAX_RECOMMENDED_CHARACTERS: Partial<Record<PublishedContentType, number>> = {
  show_notes: 3000,
  social_linkedin: 1900,
  social_instagram: 1200,
};
const MAX_CANDIDATES = 5;

const proposeShorter = ({ text, analysis }: RuleInput, max: number): Proposal[] => {
  const telling = new Set(analysis.phrases.slice(0, 30).flatMap(({ text: phrase }) => contentStems(phrase)));
  const weight = (span: { start: number; end: number }) => {
    const stems = contentStems(text.slice(span.start, span.end));
    return stems.filter((stem) => telling.has(stem)).length / Math.max(1, stems.length);
  };
  const [first, ...others] = sentencesIn(text);
  return others
    .filter(
      (span) =>
        first !== undefined &&
        isEditable(text)(span) &&
        !/^[ \t]*[•*-]/u.test(text.slice(text.lastIndexOf('\n', span.start) + 1, span.start)),
    )
    .toSorted((a, b) => weight(a) - weight(b) || a.start - b.start)
    .slice(0, MAX_CANDIDATES)
    .map((span) => ({
      ...removeSpan(text, span),
      enhancementType: 'readability',
      reason: `This has ${text.length} characters, and few people read past ${max}. This sentence says the least about the episode.`,
      confidence: 0.5,
    }));
};

/** Removes the least informative sentence of a text above the recommended length. Nothing is added to a short one: a line for its length alone was useful in two of seven. */
export const length: Rule = {
  judges: 'the language of the transcript',
  maxSuggestions: 1,
  propose: (material) => {
    const max = MAX_RECOMMENDED_CHARACTERS[material.contentType];
    return max !== undefined && material.text.length > max ? proposeShorter(material, max) : [];
  },
};
