import { linksIn } from '../../links/written-links';
import { INVITES } from '../../writer/extractive/analysis/invitations';
import { statement } from '../../writer/extractive/compose/statement';
import { sentencesIn } from '../../text/sentences-in';
import { closing } from './places';
import type { Material, Proposal, Rule } from './rule';

const asks = (text: string): boolean =>
  linksIn(text).length > 0 || sentencesIn(text).some(({ start, end }) => INVITES.test(text.slice(start, end)));

const invitationsOf = ({ analysis }: Material): { paragraph: string; reason: string; confidence: number }[] =>
  analysis.invitations.map((invitation) => ({
    paragraph: statement(invitation),
    reason: 'Nothing here asks readers to do something. The speakers did, in these words.',
    confidence: 0.85,
  }));

const addressesOf = ({ analysis, given }: Material): { paragraph: string; reason: string; confidence: number }[] =>
  [...new Set([...analysis.links, ...given.flatMap((fact) => linksIn(fact).map(({ address }) => address))])].map((address) => ({
    paragraph: `More at ${address}`,
    reason: 'Nothing here tells readers where to go next. This address belongs to the episode.',
    confidence: 0.6,
  }));

/** Adds what the speakers asked of their listeners, else an address they or the brand gave, where a text asks for nothing. */
export const callToAction: Rule = {
  most: 1,
  propose: (material): Proposal[] => {
    const { contentType, text } = material;
    if (asks(text)) return [];
    return [...invitationsOf(material), ...addressesOf(material)].map(({ paragraph, ...why }) => ({
      ...closing(contentType, text, paragraph),
      ...why,
      enhancementType: 'call_to_action',
    }));
  },
};
