import type { CallToActionType, Placement } from '@afterword/proto';
import { spokenLinksIn } from '../links/spoken-links';
import type { SpokenTranscript } from '../words/spoken-transcript';
import type { FoundCallToAction } from './analyst';
import { withoutOverlaps } from './quotes/without-overlaps';

/** Those with an address first, then the latest of the episode: hosts end with what matters most to them. */
export const prioritiseCallsToAction = (
  transcript: SpokenTranscript,
  found: readonly Omit<FoundCallToAction, 'priority' | 'placement'>[],
): FoundCallToAction[] => {
  const ordered = found.toSorted((a, b) => Number(b.url !== null) - Number(a.url !== null) || b.words.first - a.words.first);
  return withoutOverlaps(ordered, ({ words }) => words).map((call, at) => ({
    ...call,
    placement: findPlacement(transcript, call.words.startMs),
    priority: at + 1,
  }));
};

/** Calls to action are most likely at the beginning and at the end. */
const PLACEMENT_EDGES = { opening: 0.12, closing: 0.8 } as const;

const findPlacement = ({ words }: SpokenTranscript, startMs: number): Placement => {
  const place = startMs / Math.max(1, words.at(-1)?.endMs ?? 1);
  if (place <= PLACEMENT_EDGES.opening) return 'opening';
  return place >= PLACEMENT_EDGES.closing ? 'closing' : 'middle';
};

/** The first that fits counts. */
const CALL_TO_ACTION_PATTERNS: readonly (readonly [type: CallToActionType, sign: RegExp])[] = [
  ['review', /\b(?:reviews?|ratings?|rate (?:us|the|this))\b/iu],
  ['download', /\bdownload\b/iu],
  ['subscribe', /\b(?:subscribe|sign up|newsletter|mailing list|register)\b/iu],
  [
    'contact',
    /\b(?:e-?mail|write to|write (?:us|me)|message (?:us|me)|text (?:us|me)|call (?:us|me)|contact|get in touch|reach out|send (?:us|me))\b/iu,
  ],
  [
    'social_follow',
    /\b(?:follow|share (?:this|it|the)|tell (?:a|one|your) friends?|instagram|facebook|tiktok|linkedin|twitter|youtube)\b/iu,
  ],
  ['visit_website', /\b(?:visit|go to|head (?:over )?to|check out|find us|website|join|come|listen)\b/iu],
];

/** Returns the type of a call to action; null if no pattern matches. */
export const classifyCallToAction = (text: string): CallToActionType | null =>
  CALL_TO_ACTION_PATTERNS.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** Returns the first spoken address as a URL; null if there is none. */
export const spokenUrl = (text: string): string | null => {
  const [link] = spokenLinksIn(text);
  if (!link) return null;
  return link.address.includes('@') ? `mailto:${link.address}` : `https://${link.address}`;
};
