import type { Output } from './contract';
import type { GetTranscriptPage, Transcript } from './transcription';

type Page = Output<typeof GetTranscriptPage>;

/** How often reading begins anew when the transcript changes between two pages. */
const TRIES = 5;

/** A transcript from its pages, all of one version; null where it keeps changing while it is read. */
export async function wholeTranscript(readPage: (fromSegment: number) => Promise<Page>): Promise<Transcript | null> {
  for (let left = TRIES; left > 0; left -= 1) {
    const pages = await pagesOfOneVersion(readPage);
    if (pages) return joined(pages);
  }
  return null;
}

async function pagesOfOneVersion(readPage: (fromSegment: number) => Promise<Page>): Promise<[Transcript, ...Transcript[]] | null> {
  const first = await readPage(0);
  const pages: [Transcript, ...Transcript[]] = [first.transcript];
  for (let fromSegment = first.nextSegment; fromSegment !== null;) {
    const { transcript, nextSegment } = await readPage(fromSegment);
    if (transcript.version !== first.transcript.version) return null;
    pages.push(transcript);
    fromSegment = nextSegment;
  }
  return pages;
}

const joined = (pages: [Transcript, ...Transcript[]]): Transcript => ({
  ...pages[0],
  segments: pages.flatMap(({ segments }) => segments),
  words: {
    ids: pages.flatMap(({ words }) => words.ids),
    texts: pages.flatMap(({ words }) => words.texts),
    starts: pages.flatMap(({ words }) => words.starts),
    ends: pages.flatMap(({ words }) => words.ends),
    confidences: pages.flatMap(({ words }) => words.confidences),
  },
});
