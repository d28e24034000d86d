import type { AdvertisingCues, Cue } from './cue';
import { ENGLISH_ADVERTISING } from './english-advertising';
import { GERMAN_ADVERTISING } from './german-advertising';
import { SPANISH_ADVERTISING } from './spanish-advertising';

const joined = (...languages: readonly AdvertisingCues[]): AdvertisingCues => ({
  openings: languages.flatMap(({ openings }) => openings),
  announcements: languages.flatMap(({ announcements }) => announcements),
  closings: languages.flatMap(({ closings }) => closings),
  pitches: languages.flatMap(({ pitches }) => pitches),
  objections: languages.flatMap(({ objections }) => objections),
});

const OTHER_LANGUAGES = joined(GERMAN_ADVERTISING, SPANISH_ADVERTISING);

/** German and Spanish signs do not occur in each other's language, but "Code" is a word of English conversations. */
export const advertisingCues = (isEnglish: boolean): AdvertisingCues => (isEnglish ? ENGLISH_ADVERTISING : OTHER_LANGUAGES);

/** The sponsors that a sentence names as those who made the episode possible. */
export const announcedIn = ({ announcements }: AdvertisingCues, text: string): string[] => [
  ...new Set(
    announcements.flatMap(({ pattern, besides }) => {
      const name = pattern.exec(text)?.groups?.['name'];
      return name !== undefined && besides.test(text) ? [name] : [];
    }),
  ),
];

/** The sum of the signs in a sentence. */
export const weigh = (cues: readonly Cue[], text: string): number =>
  cues.reduce((sum, { weight, pattern }) => sum + (pattern.test(text) ? weight : 0), 0);

/** The speaker makes something that was said lead to another subject, or says that there is something to say before going on. */
export const IS_SEGUE =
  /\b(?:speaking of|(?:okay,? |so |but )?before (?:we|I) (?:go|get|do|keep|move|continue|start|let|forget)|okay before we|one (?:more |last |quick )?thing before|real quick|quick (?:word|note|thing|plug|announcement)|come in here for a|while we(?:(?:'|’)ve| have) got|that reminds me|apropos|wo wir (?:gerade|schon)|bei der gelegenheit|da fällt mir ein|hablando de|antes de (?:irnos|seguir|que)|y ya que|a propósito)\b/iu;

/** The speaker begins a story of their own. */
export const BEGINS_STORY =
  /\b(?:last (?:week|night|tuesday|friday|saturday|sunday|month)|the other (?:day|night|morning)|I was thinking (?:about|of)|guess what|(?:can I|let me) (?:just |quickly )?tell you|I (?:have|need|got) to tell you|ich muss (?:dir|euch) (?:noch |mal )?was|übrigens|por cierto|no te conté|les cuento|te cuento)\b/iu;
