import { z } from 'zod';
import { ById, Version } from './common';
import { forward, query, SentFile } from './contract';
import { Colour, LookBase, LookFont } from './looks';

/** Square for any network, portrait for the feeds of Instagram and LinkedIn, link for previews of links and newsletters. */
export const CardSize = z.enum(['square', 'portrait', 'link'], 'There is no such size.');
export type CardSize = z.infer<typeof CardSize>;

const PNG = 'image/png';

/** A version of the look of the show, the current one by default, and what is different from it. Another base brings its own colours. */
export const LookChoice = z.object({
  lookVersion: z.coerce.number().pipe(Version).optional(),
  base: LookBase.optional(),
  background: Colour.optional(),
  text: Colour.optional(),
  accent: Colour.optional(),
  font: LookFont.optional(),
});
export type LookChoice = z.infer<typeof LookChoice>;

/** The card of a quote, with its words as they are now. */
export const DrawQuoteCard = query('cards.draw', ById.extend({ size: CardSize.default('portrait') }).extend(LookChoice.shape), SentFile);

export const cardRoutes = {
  draw: { ...forward('GET /api/quotes/{id}/card', 'read', DrawQuoteCard), mediaTypes: [PNG] },
};
