import type { Output } from './contract';
import type { GetTranscriptPage, GetTranscriptText, Transcript, WordColumns } from './transcription';

type Page = Output<typeof GetTranscriptPage>;
type TextPage = Output<typeof GetTranscriptText>;
type Pages<P> = [P, ...P[]];

/** How often reading starts again if the transcript changes between two pages. */
const TRIES = 5;

/** Reads a transcript page by page, all of one version. Returns null if it keeps changing meanwhile. */
export async function wholeTranscript(readPage: (fromSegment: number) => Promise<Page>): Promise<Transcript | null> {
  const pages = await pagesOfOneVersion(readPage, ({ transcript }) => transcript.version);
  return pages && joined(pages.map(({ transcript }) => transcript) as Pages<Transcript>);
}

/** Reads the words of a transcript page by page, all of one version. Returns null if it keeps changing meanwhile. */
export async function wholeText(readPage: (fromSegment: number) => Promise<TextPage>): Promise<string | null> {
  const pages = await pagesOfOneVersion(readPage, ({ version }) => version);
  return pages && pages.map(({ text }) => text).join('\n\n');
}

async function pagesOfOneVersion<P extends { nextSegment: number | null }>(
  readPage: (fromSegment: number) => Promise<P>,
  versionOf: (page: P) => number,
): Promise<Pages<P> | null> {
  for (let left = TRIES; left > 0; left -= 1) {
    const pages: Pages<P> = [await readPage(0)];
    const areOfOneVersion = () => versionOf(pages.at(-1)!) === versionOf(pages[0]);
    for (let next = pages[0].nextSegment; next !== null && areOfOneVersion(); next = pages.at(-1)!.nextSegment) {
      pages.push(await readPage(next));
    }
    if (areOfOneVersion()) return pages;
  }
  return null;
}

function joined(pages: Pages<Transcript>): Transcript {
  const [first] = pages;
  if (pages.length === 1) return first;
  return {
    ...first,
    segments: pages.map(({ segments }) => segments).flat(),
    words: {
      ids: column(pages, 'ids'),
      texts: column(pages, 'texts'),
      starts: column(pages, 'starts'),
      ends: column(pages, 'ends'),
      confidences: column(pages, 'confidences'),
    },
  };
}

/** Pages that were checked have arrays with room for holes, and `concat` and `flat` keep it: V8 then copies entry by entry to a thread. */
function column<C extends keyof WordColumns>(pages: Pages<Transcript>, name: C): WordColumns[C] {
  const entries: WordColumns[C][number][] = [];
  for (const { words } of pages) entries.push(...words[name]);
  return entries as WordColumns[C];
}
