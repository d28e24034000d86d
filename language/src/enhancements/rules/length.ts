import type { PublishedContentType } from '../../rules/platform-rules';
import { sentencesIn } from '../../text/sentences-in';
import { normalizeWords } from '../../words/tokens';
import { contentStems } from '../../words/content-stems';
import { toSentenceStatement } from '../../writer/extractive/compose/statement';
import { appendParagraph, isEditable, removeSpan } from './paragraph-edits';
import type { Proposal, Rule, RuleInput } from './rule';

/** Characters between which texts are read to their end, as makers of publishing tools measured it; well inside what platforms take. */
const RECOMMENDED_CHARACTERS: Partial<Record<PublishedContentType, { min: number; max: number }>> = {
  show_notes: { min: 400, max: 3000 },
  social_linkedin: { min: 500, max: 1900 },
  social_instagram: { min: 140, max: 1200 },
};
const MAX_CANDIDATES = 5;

const proposeLonger = (material: RuleInput, min: number): Proposal[] => {
  const { contentType, text, analysis } = material;
  const said = normalizeWords(text);
  return analysis.points
    .map(toSentenceStatement)
    .filter((point) => !said.includes(normalizeWords(point)))
    .slice(0, MAX_CANDIDATES)
    .map((point) => ({
      ...appendParagraph(contentType, text, point),
      enhancementType: 'engagement',
      reason: `Content like this is usually longer than ${min} characters. This line from the episode isn’t in it yet.`,
      confidence: 0.55,
    }));
};

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

/** Adds a point to a text below the recommended length, or removes its least informative sentence above it. */
export const length: Rule = {
  judges: 'the language of the transcript',
  maxSuggestions: 1,
  propose: (material) => {
    const range = RECOMMENDED_CHARACTERS[material.contentType];
    if (!range) return [];
    if (material.text.length < range.min) return proposeLonger(material, range.min);
    return material.text.length > range.max ? proposeShorter(material, range.max) : [];
  },
};
