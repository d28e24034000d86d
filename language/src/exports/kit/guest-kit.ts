import type { Clip, Quote, QuoteCard, Transcript } from '@afterword/proto';
import { clockTime } from '../../text/clock-time';
import { toSingleLine } from '../escape';
import { type KitCard, kitCards } from './kit-cards';
import { type KitClip, kitClips } from './kit-clips';
import type { KitFile } from './kit-files';

/** What an episode has that a guest can be given. */
export interface GuestKitSource {
  title: string;
  quotes: readonly Quote[];
  clips: readonly Clip[];
  cards: readonly QuoteCard[];
  transcript: Pick<Transcript, 'words' | 'segments'>;
}

/** The part of a kit in which only they speak. */
export interface GuestKit {
  guest: string;
  /** How many quotes. */
  quotes: number;
  texts: KitFile[];
  clips: KitClip[];
  cards: KitCard[];
}

/**
 * Returns a part for each guest, in the order in which they first speak: their quotes, the clips in which only they speak, and their cards.
 * Whoever has none of these gets none, nor does the host. What no longer says what the transcript says is left out.
 */
export function guestKits(source: GuestKitSource, host: string | null): GuestKit[] {
  const speakers = [...new Set(source.transcript.segments.map(({ speaker }) => speaker))];
  return speakers.flatMap((guest) => (guest === null || guest === host ? [] : (guestKit(source, guest) ?? [])));
}

function guestKit({ title, quotes, clips, cards, transcript }: GuestKitSource, guest: string): GuestKit | null {
  const said = quotes.filter(({ speaker, isVerified }) => speaker === guest && isVerified).toSorted((a, b) => a.startMs - b.startMs);
  const theirs = {
    ...kitClips(clips.filter((clip) => isOnly(guest, clip, transcript))),
    ...kitCards(cards.filter(({ speaker }) => speaker === guest)),
  };
  if (said.length + theirs.clips.length + theirs.cards.length === 0) return null;
  const texts = [
    { path: 'README.md', text: readme(`${title}: ${guest}`, said, theirs) },
    ...(said.length > 0 ? [{ path: 'quotes.txt', text: `${said.map(quoteLine).join('\n\n')}\n` }] : []),
    ...theirs.clips.map(({ altText }) => altText),
  ];
  return { guest, quotes: said.length, texts, clips: theirs.clips, cards: theirs.cards };
}

/** Whether every word of a clip is said by this person. */
function isOnly(guest: string, { firstWordId, lastWordId }: Clip, { words, segments }: GuestKitSource['transcript']): boolean {
  const [first, last] = [words.ids.indexOf(firstWordId), words.ids.indexOf(lastWordId)];
  if (first < 0 || last < first) return false;
  let begin = 0;
  return segments.every(({ speaker, words: length }) => {
    const [from, to] = [begin, (begin += length)];
    return to <= first || from > last || speaker === guest;
  });
}

const quoteLine = ({ quote, startMs }: Quote): string => `“${toSingleLine(quote)}” (${clockTime(startMs / 1000)})`;

function readme(heading: string, quotes: Quote[], { clips, cards }: Pick<GuestKit, 'clips' | 'cards'>): string {
  const parts = [
    `# ${toSingleLine(heading)}`,
    'Everything here is what you said, word for word, and nothing that anybody else said.',
    quotes.length > 0 && `## Quotes\n\n${quotes.map((quote) => `- ${quoteLine(quote)}`).join('\n')}`,
    clips.length > 0 && `## Clips\n\n${clips.map(({ summary }) => `- ${summary}`).join('\n')}`,
    cards.length > 0 && `## Cards\n\n${cards.map(({ summary }) => `- ${summary}`).join('\n')}`,
  ];
  return `${parts.filter((part) => part !== false).join('\n\n')}\n`;
}
