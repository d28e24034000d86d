import { z } from 'zod';
import { ById, Id, Timestamp, Version } from './common';
import { forward, query, rpc, SentFile } from './contract';
import { Colour, LogoId, LookBase, LookDesign, LookFont } from './looks';

/** Square for any network, portrait for the feeds of Instagram and LinkedIn, link for previews of links and newsletters. */
export const CardSize = z.enum(['square', 'portrait', 'link'], 'There is no such size.');
export type CardSize = z.infer<typeof CardSize>;

export const CARDS_PER_EPISODE = 100;
/** How many quotes become cards at once. */
export const TOP_CARDS = 10;
const PNG = 'image/png';

export const CarouselSize = CardSize.exclude(['link']);
export type CarouselSize = z.infer<typeof CarouselSize>;

/** A version of the look of the show, the current one by default, and what is different from it. A base brings its own colours. The logo is one that was made, or none. */
export const LookChoice = z.object({
  lookVersion: z.coerce.number().pipe(Version).optional(),
  base: LookBase.optional(),
  background: Colour.optional(),
  text: Colour.optional(),
  accent: Colour.optional(),
  font: LookFont.optional(),
  logo: z.union([LogoId, z.literal('none')], 'There is no such logo.').optional(),
});
export type LookChoice = z.infer<typeof LookChoice>;

/**
 * A card that was made of a quote. It keeps the words, the name of the show and the design that it was made with. `lookVersion` is null if the
 * design is none of the saved looks. `isStale`: the quote has other words now, or is gone; then `isVerified` is false.
 */
export const QuoteCard = z
  .object({
    id: Id,
    episodeId: Id,
    quoteId: Id,
    quote: z.string(),
    speaker: z.string().nullable(),
    startMs: z.int().min(0),
    show: z.string(),
    size: CardSize,
    design: LookDesign,
    lookVersion: Version.nullable(),
    isVerified: z.boolean(),
    isStale: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'QuoteCard' });
export type QuoteCard = z.infer<typeof QuoteCard>;

const size = CardSize.default('portrait');
const ofEpisode = z.object({ episodeId: Id });
const CardChoice = LookChoice.extend({ size });
const OneCard = z.object({ card: QuoteCard });
const Cards = z.object({ cards: z.array(QuoteCard) });

/** The card of a quote, with its words as they are now. */
export const DrawQuoteCard = query('cards.draw', ById.extend(CardChoice.shape), SentFile);
/** In the order in which they are said. */
export const ListCards = query('cards.list', ofEpisode, Cards);
/** Keeps a card of a quote. The same card again is none. */
export const MakeCard = rpc('cards.make', ById.extend(CardChoice.shape), OneCard);
/** Makes cards of the most shareable quotes, except of those that have one: none if all have. */
export const MakeTopCards = rpc('cards.makeTop', CardChoice.extend(ofEpisode.shape), Cards);
/** Gives a card the words of its quote, and the current look if it had an earlier one. */
export const RemakeCard = rpc('cards.remake', ById, OneCard);
export const DeleteCard = rpc('cards.delete', ById, ById);
export const DrawCard = query('cards.picture', ById, SentFile);
/**
 * The slides of a LinkedIn or Instagram post as a PDF document, or one of them as PNG. The words are those of its current version; with
 * `version`, the request is refused if that is another one.
 */
export const DrawCarousel = query(
  'carousels.draw',
  ById.extend(LookChoice.shape).extend({
    size: CarouselSize.default('portrait'),
    slide: z.coerce.number().pipe(z.int().min(1)).optional(),
    version: z.coerce.number().pipe(Version).optional(),
  }),
  SentFile,
);

export const cardRoutes = {
  draw: { ...forward('GET /api/quotes/{id}/card', 'read', DrawQuoteCard), mediaTypes: [PNG] },
  list: forward('GET /api/episodes/{id}/cards', 'read', ListCards, { rename: { id: 'episodeId' }, parent: 'episode' }),
  make: forward('POST /api/quotes/{id}/cards', 'draft', MakeCard, { status: 201 }),
  makeTop: forward('POST /api/episodes/{id}/cards/top', 'draft', MakeTopCards, { status: 201, rename: { id: 'episodeId' } }),
  remake: forward('POST /api/cards/{id}/remake', 'draft', RemakeCard),
  delete: forward('DELETE /api/cards/{id}', 'session', DeleteCard),
  picture: { ...forward('GET /api/cards/{id}/picture', 'read', DrawCard), mediaTypes: [PNG] },
  carousel: { ...forward('GET /api/content/{id}/carousel', 'read', DrawCarousel), mediaTypes: ['application/pdf', PNG] },
};
