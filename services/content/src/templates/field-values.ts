import type { GivenFacts, TemplateVariable } from '@afterword/proto';

/** What is known about an episode. Null or empty means unknown. */
export interface TemplateFacts {
  title: string;
  given: GivenFacts;
  /** A verified quote; `speaker` is null if the transcript does not name them. */
  quote: { text: string; speaker: string | null } | null;
  showNotes: string | null;
  brand: { brandName: string; brandKeywords: string[] } | null;
}

/** A value, or the sentence for people about why there is none. */
export type FieldValue = { value: string } | { missing: string };

const NO_QUOTE = 'No quote of this episode has been chosen yet. Generate its content first.';
const NO_SHOW_NOTES = 'This episode has no show notes yet. Generate them first.';
const NO_ADDRESS = 'Enter where this episode is published in its details, or the listen link of the show in Settings.';
const NO_HASHTAG = 'Choose a brand voice, or enter a hashtag of the show in Settings.';
const POINT = /^\s*[•*–-]\s+(\S.*)$/u;

const known = (value: string | null | undefined, missing: string): FieldValue => (value ? { value } : { missing });
const unknown = (missing: string) => (): FieldValue => ({ missing });

const values: Record<TemplateVariable, (facts: TemplateFacts) => FieldValue> = {
  episode_title: ({ title }) => known(title, 'This episode has no name yet. Give it one on its page.'),
  key_quote: ({ quote }) => known(quote?.text, NO_QUOTE),
  speaker_name: ({ quote }) => known(quote?.speaker, quote ? 'The transcript does not name who says the quote.' : NO_QUOTE),
  episode_url: ({ given }) => known(given.publishedUrl ?? given.show.listenUrl, NO_ADDRESS),
  brand_hashtag: ({ brand, given }) => known((brand && hashtagOf(brand)) ?? given.show.hashtags[0], NO_HASHTAG),
  key_takeaway: ({ showNotes }) => known(pointsOf(showNotes)[0], noPoints(showNotes)),
  call_to_action: unknown('Enter what listeners should do.'),
  upcoming_episode_title: unknown('Enter this for the next episode.'),
  teaser_content: unknown('Enter this for the next episode.'),
  key_points: ({ showNotes }) =>
    known(
      pointsOf(showNotes)
        .map((point) => `• ${point}`)
        .join('\n'),
      noPoints(showNotes),
    ),
  transcript_summary: ({ showNotes }) => known(summaryOf(showNotes), NO_SHOW_NOTES),
  context: unknown('Enter what the quote is about.'),
  subscriber_name: unknown('Your newsletter tool fills this in for each reader.'),
  episode_summary: ({ showNotes }) => known(summaryOf(showNotes), NO_SHOW_NOTES),
  host_name: ({ given }) => known(given.show.hostName, 'Enter the name of the host in Settings.'),
};

export function findFieldValue(name: string, facts: TemplateFacts): FieldValue {
  if (Object.hasOwn(values, name)) return values[name as TemplateVariable](facts);
  return { missing: 'Afterword does not know this field.' };
}

const withoutTags = (text: string): string => text.replace(/<\/?[a-z][^<>]*>/giu, '');
const pointsOf = (showNotes: string | null): string[] =>
  withoutTags(showNotes ?? '')
    .split('\n')
    .flatMap((line) => POINT.exec(line)?.[1]?.trim() ?? []);
const noPoints = (showNotes: string | null): string => (showNotes === null ? NO_SHOW_NOTES : 'The show notes have no points.');
const summaryOf = (showNotes: string | null): string | undefined =>
  withoutTags(showNotes ?? '')
    .trim()
    .split(/\n\s*\n/u)[0];

/** Returns the first keyword that is a hashtag, or else the name of the brand as a hashtag; null if it has no letter. */
function hashtagOf({ brandName, brandKeywords }: NonNullable<TemplateFacts['brand']>): string | null {
  const hashtag = brandKeywords.find((keyword) => /^#[\p{L}\p{N}_]+$/u.test(keyword));
  if (hashtag) return hashtag;
  const words = brandName.match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
  return /\p{L}/u.test(joined) ? `#${joined}` : null;
}
