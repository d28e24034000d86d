import { fileName } from '@afterword/language/exports';
import {
  type ChapterAppName,
  chapterProblems,
  chaptersText,
  PODCASTING_CHAPTERS_TYPE,
  podcastingChapters,
  quotesText,
  repairChapterList,
  type Soundbite,
  soundbites as soundbitesXml,
  unsureProblems,
} from '@afterword/language/exports/insights';
import type { Chapter, ExportInsights, Output, Parsed, Quote } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesClient } from '../episodes/episodes.client';
import { InsightsService } from '../insights/insights.service';
import { TranscriptQueriesService } from '../transcripts/transcript-queries.service';

type ExportInput = Parsed<typeof ExportInsights>;

@Injectable()
export class ExportsService {
  constructor(
    private readonly episodes: EpisodesClient,
    private readonly insights: InsightsService,
    private readonly transcripts: TranscriptQueriesService,
  ) {}

  async exportInsights({ episodeId, format, quotes: wanted }: ExportInput): Promise<ExportedText> {
    const [{ title: nullableTitle }, { quotes, chapters }] = await Promise.all([
      this.episodes.getEpisode(episodeId),
      this.insights.getInsights(episodeId),
    ]);
    const title = nullableTitle ?? '';
    if (format === 'podcasting2') return toChaptersFile(title, chapters);
    if (format === 'quotes') return toQuotesText(title, pickQuotes(quotes, wanted));
    if (format === 'soundbites') return this.exportSoundbites(episodeId, title, pickQuotes(quotes, wanted));
    return toChaptersText(format, title, chapters);
  }

  private async exportSoundbites(episodeId: string, title: string, quotes: Quote[]): Promise<ExportedText> {
    const sorted = quotes.toSorted((a, b) => a.startMs - b.startMs);
    if (sorted.length === 0) return toSoundbitesFile(title, sorted, []);
    const { result } = await this.transcripts.query(episodeId, { kind: 'clips', spans: sorted });
    const soundbites = result.flatMap((span, at) => (span ? [{ ...span, title: sorted[at]?.quote ?? '' }] : []));
    return toSoundbitesFile(title, sorted, soundbites);
  }
}

/** Only quotes that are in the transcript are exported; if a person has featured some of them, only those unless all are wanted. */
function pickQuotes(quotes: readonly Quote[], wanted: ExportInput['quotes']): Quote[] {
  const verified = quotes.filter(({ isVerified }) => isVerified);
  const featured = verified.filter(({ isHighlight }) => isHighlight);
  return wanted === 'featured' && featured.length > 0 ? featured : verified;
}

type ExportedText = Output<typeof ExportInsights>;

const NO_QUOTES = 'There are no quotes from the transcript yet.';

function toChaptersText(app: ChapterAppName, title: string, chapters: readonly Chapter[]): ExportedText {
  const repaired = repairChapterList(app, chapters);
  return {
    ...toPlainText(title, `chapters ${app}`, chaptersText(app, chapters), [
      ...chapterProblems(app, chapters),
      ...unsureProblems('chapter', chapters),
    ]),
    repaired: repaired && { text: chaptersText(app, repaired.chapters), changes: repaired.changes },
  };
}

const toChaptersFile = (title: string, chapters: readonly Chapter[]): ExportedText => ({
  text: podcastingChapters(title, chapters),
  fileName: fileName(`${title} chapters`, 'json'),
  mediaType: PODCASTING_CHAPTERS_TYPE,
  problems: chapters.length === 0 ? ['There are no chapters yet.'] : unsureProblems('chapter', chapters),
  repaired: null,
});

const toQuotesText = (title: string, quotes: readonly Quote[]): ExportedText =>
  toPlainText(title, 'quotes', quotesText(quotes), quotes.length === 0 ? [NO_QUOTES] : unsureProblems('quote', quotes));

/** @param soundbites those of the quotes that are short enough */
function toSoundbitesFile(title: string, quotes: readonly Quote[], soundbites: readonly Soundbite[]): ExportedText {
  const tooLong = quotes.length - soundbites.length;
  const problems = [
    ...(quotes.length === 0 ? [NO_QUOTES] : []),
    ...(tooLong > 0 ? [`${tooLong === 1 ? '1 quote is' : `${tooLong} quotes are`} left out: longer than a soundbite may be.`] : []),
    ...unsureProblems('quote', quotes),
  ];
  return {
    text: soundbitesXml(soundbites),
    fileName: fileName(`${title} soundbites`, 'xml'),
    mediaType: 'application/xml',
    problems,
    repaired: null,
  };
}

function toPlainText(title: string, name: string, text: string, problems: string[]): ExportedText {
  return { text, fileName: fileName(`${title} ${name}`, 'txt'), mediaType: 'text/plain', problems, repaired: null };
}
