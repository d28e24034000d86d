import type { CheckedContentType } from '../../rules/platform-rules';
import { sentencesIn } from '../../text/sentences-in';
import { comparable } from '../../words/comparable';
import { contentStems } from '../../words/content-stems';
import { statement } from '../../writer/extractive/compose/statement';
import { isFree } from './untouchable';
import { closing, cut } from './places';
import type { Material, Proposal, Rule } from './rule';

/** Characters between which texts are read to their end, as makers of publishing tools measured it; well inside what platforms take. */
const SWEET_SPOT: Partial<Record<CheckedContentType, { least: number; most: number }>> = {
  show_notes: { least: 400, most: 3000 },
  social_linkedin: { least: 500, most: 1900 },
  social_instagram: { least: 140, most: 1200 },
};
const CHOICE = 5;

const longer = (material: Material, least: number): Proposal[] => {
  const { contentType, text, analysis } = material;
  const said = comparable(text);
  return analysis.points
    .map(statement)
    .filter((point) => !said.includes(comparable(point)))
    .slice(0, CHOICE)
    .map((point) => ({
      ...closing(contentType, text, point),
      enhancementType: 'engagement',
      reason: `Texts of this kind are usually longer than ${least} characters. This was said in the episode and is not in it yet.`,
      confidence: 0.55,
    }));
};

const shorter = ({ text, analysis }: Material, most: number): Proposal[] => {
  const telling = new Set(analysis.phrases.slice(0, 30).flatMap(({ text: phrase }) => contentStems(phrase)));
  const weight = (span: { start: number; end: number }) => {
    const stems = contentStems(text.slice(span.start, span.end));
    return stems.filter((stem) => telling.has(stem)).length / Math.max(1, stems.length);
  };
  const [first, ...others] = sentencesIn(text);
  return others
    .filter(
      (span) =>
        first !== undefined && isFree(text)(span) && !/^[ \t]*[•*-]/u.test(text.slice(text.lastIndexOf('\n', span.start) + 1, span.start)),
    )
    .toSorted((a, b) => weight(a) - weight(b) || a.start - b.start)
    .slice(0, CHOICE)
    .map((span) => ({
      ...cut(text, span),
      enhancementType: 'readability',
      reason: `This text has ${text.length} characters; beyond ${most} few people read on. Of its sentences, this one says least about the episode.`,
      confidence: 0.5,
    }));
};

/** Brings a text towards the length at which people read it: a point more, or its least telling sentence less. */
export const length: Rule = {
  most: 1,
  propose: (material) => {
    const range = SWEET_SPOT[material.contentType];
    if (!range) return [];
    if (material.text.length < range.least) return longer(material, range.least);
    return material.text.length > range.most ? shorter(material, range.most) : [];
  },
};
