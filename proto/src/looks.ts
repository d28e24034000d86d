import { z } from 'zod';
import { Empty, Timestamp, Version } from './common';
import { forward, query, rpc, SentFile } from './contract';

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

/** The SHA-256 of a logo as it is stored, so that no version of a look ever has another picture. */
export const LogoId = z
  .string()
  .regex(/^[0-9a-f]{64}$/u, 'There is no such logo.')
  .meta({ examples: ['9b1c1de1f1f0a2c4e6b8d0a2c4e6f8091b3d5f7192a4b6c8dae0f21436587a9c'] });
export type LogoId = z.infer<typeof LogoId>;

export const MAX_LOGO_MB = 5;
/** In pixels, on each side. */
export const MAX_LOGO_SIDE = 4096;
/** A logo is stored as PNG of at most this size, several times as large as cards and clips show it. */
export const LOGO_BOX = { width: 512, height: 256 } as const;

/** The key of a logo in the object store. No address for it is ever signed for writing. */
export const logoKey = (id: LogoId): string => `shows/logos/${id}.png`;

/**
 * How the pictures of a show look: a base, and the colours that the show has changed. A colour that is null is that of the base. `logo` is
 * null if there is none.
 */
export const LookDesign = z.object({
  base: LookBase.default('paper'),
  background: Colour.nullable().default(null),
  text: Colour.nullable().default(null),
  accent: Colour.nullable().default(null),
  font: LookFont.default('newsreader'),
  logo: LogoId.nullable().default(null),
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

const OneLogo = z.object({ logo: LogoId });
/** Enough for several pictures, which are made one after the other. */
const MAKE_TIMEOUT_MS = 30_000;
/** Checks an uploaded picture and stores it as a logo, without anything but its pixels. A look has it once it is saved with it. */
export const MakeLogo = rpc('logos.make', z.object({ key: z.string().min(1).max(1024) }), OneLogo, { timeoutMs: MAKE_TIMEOUT_MS });
export const ReadLogo = query('logos.read', OneLogo, SentFile);

export const lookRoutes = {
  get: forward('GET /api/show/look', 'read', GetLook),
  save: forward('PATCH /api/show/look', 'write', SaveLook),
  makeLogo: forward('POST /api/show/logos', 'write', MakeLogo, { status: 201 }),
  readLogo: { ...forward('GET /api/show/logos/{logo}', 'read', ReadLogo), mediaTypes: ['image/png'] },
};
