import { fence } from '../../model/fence';
import type { Prompt } from '../../model/prompt';
import { addUsage, NO_USAGE } from '../../model/usage';
import {
  createRequest,
  findResponses,
  type ModelRequest,
  type ModelResponses,
  NO_RESPONSES,
  type WorkflowSettings,
  type WorkflowStep,
} from '../../model/workflow';
import type { SpokenTranscript } from '../../words/spoken-transcript';
import { hasInsufficientContent } from '../../writer/insufficient-content';
import { formatSegment, numberedSegments } from '../../writer/openai/numbered-transcript';
import { maxTranscriptCharacters } from '../../writer/openai/readable-transcript';
import type { AnalysisRequest, Analyst, FoundInsights } from '../analyst';
import { prioritiseCallsToAction } from '../calls-to-action';
import { lengthInSeconds, placeChapters } from '../chapters/place-chapters';
import { withoutOverlaps } from '../quotes/without-overlaps';
import { INSIGHTS } from './prompt';
import { keepSupported, type SupportedInsights } from './supported-insights';

/** The prompts that an analysis needs responses to. */
export const ANALYSIS_PROMPTS: readonly Prompt[] = [INSIGHTS];

const MAX_QUOTES = 15;
const MAX_CHAPTERS = 12;

/**
 * Finds insights with a model behind any server that speaks OpenAI's Chat Completions. A transcript too long to be read at once is read in
 * parts. The caller makes the requests.
 */
export class OpenAiAnalyst implements Analyst {
  readonly engine = 'openai';
  readonly label: string;
  readonly model: string;

  constructor(private readonly settings: WorkflowSettings) {
    this.model = settings.model;
    this.label = `Found by ${settings.model}`;
  }

  analyse(request: AnalysisRequest, responses: ModelResponses = NO_RESPONSES): WorkflowStep<FoundInsights> {
    const { transcript } = request;
    const parts = hasInsufficientContent(transcript) ? [] : splitTranscript(transcript, maxTranscriptCharacters(this.settings));
    const requests = parts.map((lines) => this.createRequest(request, lines));
    const responded = findResponses(INSIGHTS, requests, responses);
    if ('requests' in responded) return responded;
    const read = responded.found.map(({ answer }) => keepSupported(request, answer));
    const usage = responded.found.map((response) => response.usage).reduce(addUsage, NO_USAGE);
    return { result: { ...mergeParts(request, read), usage, promptVersion: INSIGHTS.version } };
  }

  private createRequest({ transcript, episode }: AnalysisRequest, lines: string): ModelRequest {
    const seconds = lengthInSeconds(transcript, episode.durationSeconds);
    const title = episode.title && `Title: ${episode.title}\n`;
    const facts = `Episode facts\n${title}Length: ${seconds} seconds`;
    const message = (code: string) => `${facts}\n\nThe transcript\n${fence('TRANSCRIPT', code, lines)}`;
    return createRequest(INSIGHTS, this.settings, message, { isCacheable: true });
  }
}

/** Merges the parts. If there are too many chapters, only every nth is kept. */
const mergeParts = (
  { transcript, episode }: AnalysisRequest,
  read: readonly SupportedInsights[],
): Omit<FoundInsights, 'usage' | 'promptVersion'> => {
  const quotes = read.flatMap((each) => each.quotes).toSorted((a, b) => b.shareability - a.shareability || a.quote.first - b.quote.first);
  const chapters = read.flatMap((each) => each.chapters);
  const every = Math.max(1, Math.ceil(chapters.length / MAX_CHAPTERS));
  const spread = chapters.filter((_, at) => at % every === 0);
  return {
    quotes: withoutOverlaps(quotes, ({ quote }) => quote).slice(0, MAX_QUOTES),
    chapters: placeChapters(transcript, spread, episode.durationSeconds),
    callsToAction: prioritiseCallsToAction(
      transcript,
      read.flatMap((each) => each.callsToAction),
    ),
    droppedQuotes: read.reduce((sum, each) => sum + each.droppedQuotes, 0),
  };
};

/** The numbered lines of a transcript in parts of at most this many characters; a line is never cut. */
const splitTranscript = (transcript: SpokenTranscript, mostCharacters: number): string[] => {
  const parts: string[] = [];
  for (const segment of numberedSegments(transcript)) {
    const line = formatSegment(segment, segment.text);
    const open = parts.at(-1);
    if (open !== undefined && open.length + 1 + line.length <= mostCharacters) parts[parts.length - 1] = `${open}\n${line}`;
    else parts.push(line);
  }
  return parts;
};
