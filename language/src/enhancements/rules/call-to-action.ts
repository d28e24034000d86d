import { spokenLinksIn } from '../../links/spoken-links';
import { linksIn } from '../../links/written-links';
import { IS_CALL_TO_ACTION } from '../../text/call-to-action';
import { toSentenceStatement } from '../../writer/extractive/compose/statement';
import { sentencesIn } from '../../text/sentences-in';
import { appendParagraph } from './paragraph-edits';
import type { RuleInput, Proposal, Rule } from './rule';

const hasCallToAction = ({ text, language }: RuleInput): boolean =>
  linksIn(text).length > 0 ||
  ((language ?? 'en') === 'en' && sentencesIn(text).some(({ start, end }) => IS_CALL_TO_ACTION.test(text.slice(start, end))));

const fromSpeakers = ({ analysis, language }: RuleInput): { paragraph: string; reason: string; confidence: number }[] =>
  (language === null ? analysis.callsToAction : []).map((sentence) => ({
    paragraph: toSentenceStatement(sentence),
    reason: 'There’s no call to action yet. This is how the speakers put it.',
    confidence: 0.85,
  }));

const OFFERS = /(?:^|\s)(?:at|to|visit|is|it(?:'|’)s|unter|auf|en|visita)\s+$/iu;

/** Whether listeners are sent to an address: somebody says that something is there, or names it again. One may only be spoken of ("ASP.NET"). */
function isOffered({ sentences }: RuleInput['analysis'], address: string): boolean {
  const before = sentences.flatMap(({ sentence: { text } }) =>
    spokenLinksIn(text).flatMap((link) => (link.address === address ? [text.slice(0, link.start)] : [])),
  );
  return before.length > 1 || before.some((words) => OFFERS.test(words));
}

const fromAddresses = ({ analysis, given, language }: RuleInput): { paragraph: string; reason: string; confidence: number }[] =>
  [
    ...new Set([
      ...analysis.links.filter((address) => isOffered(analysis, address)),
      ...given.flatMap((fact) => linksIn(fact).map(({ address }) => address)),
    ]),
  ].map((address) => ({
    paragraph: language === null ? `More at ${address}` : address,
    reason: 'There’s no link yet. This address is from the episode.',
    confidence: 0.6,
  }));

/** Adds a call to action if the text has none: the speakers' own, else an address from the transcript or the brand. A translation gets the address only. */
export const callToAction: Rule = {
  judges: 'any language',
  maxSuggestions: 1,
  propose: (material): Proposal[] => {
    const { contentType, text } = material;
    if (hasCallToAction(material)) return [];
    return [...fromSpeakers(material), ...fromAddresses(material)].map(({ paragraph, ...why }) => ({
      ...appendParagraph(contentType, text, paragraph),
      ...why,
      enhancementType: 'call_to_action',
    }));
  },
};
