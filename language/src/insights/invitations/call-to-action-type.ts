import type { CallToActionType } from '@afterword/proto';

/** The first that fits counts. */
const SIGNS: readonly (readonly [type: CallToActionType, sign: RegExp])[] = [
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

/** What words ask for; null where it is none of what is told apart. */
export const callToActionType = (text: string): CallToActionType | null => SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? null;
