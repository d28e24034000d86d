import { z } from 'zod';
import { Empty, Timestamp, Version } from './common';
import { forward, query, rpc } from './contract';

/** The colours that a look starts from. */
export const LookBase = z.enum(['paper', 'dark', 'accent']);
export type LookBase = z.infer<typeof LookBase>;

/** The font of quotes and headings. Names and times are always set in Atkinson Hyperlegible. */
export const LookFont = z.enum(['newsreader', 'atkinson-hyperlegible']);
export type LookFont = z.infer<typeof LookFont>;

export const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/u, 'A colour is written as #39419a.')
  .meta({ examples: ['#39419a'] });
export type Colour = z.infer<typeof Colour>;

/** How the pictures of a show look: a base, and the colours that the show has changed. A colour that is null is that of the base. */
export const LookDesign = z.object({
  base: LookBase.default('paper'),
  background: Colour.nullable().default(null),
  text: Colour.nullable().default(null),
  accent: Colour.nullable().default(null),
  font: LookFont.default('newsreader'),
});
export type LookDesign = z.infer<typeof LookDesign>;

/** A version of the look of the show. Version 1 is that of the product. */
export const ShowLook = z.object({ version: Version, design: LookDesign, savedAt: Timestamp }).meta({ id: 'ShowLook' });
export type ShowLook = z.infer<typeof ShowLook>;

const Looks = z.object({ look: ShowLook, earlier: z.array(ShowLook) });

/** The current version, and those before it, latest first. */
export const GetLook = query('looks.get', Empty, Looks);
/** Saves another version; the same design again is none. */
export const SaveLook = rpc('looks.save', z.object({ design: LookDesign, baseVersion: Version }), Looks);

export const lookRoutes = {
  get: forward('GET /api/show/look', 'read', GetLook),
  save: forward('PATCH /api/show/look', 'write', SaveLook),
};
