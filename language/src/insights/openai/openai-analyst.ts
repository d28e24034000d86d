import { z } from 'zod';
import type { SpokenTranscript } from '../../words/spoken-transcript';
import { hasInsufficientContent } from '../../writer/insufficient-content';
import type { Chat } from '../../writer/openai/chat';
import { fence, randomFenceCode } from '../../writer/openai/fence';
import { formatSegment, numberedSegments } from '../../writer/openai/numbered-transcript';
import { createChat, type OpenAiWriterSettings } from '../../writer/openai/openai-writer';
import { NO_CACHE, type ResponseCache, responseKey } from '../../writer/openai/response-cache';
import { maxTranscriptCharacters } from '../../writer/openai/readable-transcript';
import { addUsage, NO_USAGE, type Usage } from '../../writer/writer';
import type { AnalysisRequest, Analyst, FoundInsights } from '../analyst';
import { prioritiseCallsToAction } from '../calls-to-action';
import { lengthInSeconds, placeChapters } from '../chapters/place-chapters';
import { withoutOverlaps } from '../quotes/without-overlaps';
import { InsightsAnswer } from './answer';
import { INSIGHTS } from './prompt';
import { keepSupported, type SupportedInsights } from './supported-insights';

/** `answers` keeps what the model found in a part of a transcript; the rest is as a writer has it. */
export type OpenAiAnalystSettings = Omit<OpenAiWriterSettings, 'notes'> & { answers?: ResponseCache };

const MAX_QUOTES = 15;
const MAX_CHAPTERS = 12;

/** Finds insights with a model behind any server that speaks OpenAI's Chat Completions. A transcript too long to be read at once is read in parts. */
export class OpenAiAnalyst implements Analyst {
  readonly engine = 'openai';
  readonly label: string;
  readonly model: string;
  private readonly chat: Chat;

  constructor(private readonly settings: OpenAiAnalystSettings) {
    this.model = settings.model;
    this.label = `Found by ${settings.model}`;
    this.chat = createChat(settings);
  }

  async analyse(request: AnalysisRequest, { signal }: { signal?: AbortSignal } = {}): Promise<FoundInsights> {
    signal?.throwIfAborted();
    const { transcript } = request;
    const parts = hasInsufficientContent(transcript)
      ? []
      : splitTranscript(transcript, maxTranscriptCharacters(this.settings.contextTokens));
    const read: SupportedInsights[] = [];
    let usage: Usage = NO_USAGE;
    for (const part of parts) {
      const answered = await this.requestInsights(request, part, signal);
      usage = addUsage(usage, answered.usage);
      read.push(keepSupported(request, answered.answer));
    }
    return { ...mergeParts(request, read), usage, promptVersion: INSIGHTS.version };
  }

  /** Returns the model's response to these lines: from the cache, or requested and saved before it is used. */
  private async requestInsights({ transcript, episode }: AnalysisRequest, lines: string, signal?: AbortSignal): Promise<CachedAnswer> {
    const { answers = NO_CACHE, fenceCode = randomFenceCode } = this.settings;
    const seconds = lengthInSeconds(transcript, episode.durationSeconds);
    const facts = `Episode facts\nTitle: ${episode.title}\nLength: ${seconds} seconds`;
    const key = responseKey(INSIGHTS, this.model, `${facts}\n${lines}`);
    const known = parseCachedAnswer(answers.find(key));
    if (known) return known;
    const user = `${facts}\n\nThe transcript\n${fence('TRANSCRIPT', fenceCode(), lines)}`;
    const answered = await this.chat.request({ system: INSIGHTS.system, user, schema: InsightsAnswer, signal });
    await answers.save(key, JSON.stringify(answered));
    return answered;
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

/** A model's response to a part of a transcript, and its usage. */
interface CachedAnswer {
  answer: InsightsAnswer;
  usage: Usage;
}

const CachedAnswerSchema = z.object({
  answer: InsightsAnswer,
  usage: z.object({ inputTokens: z.number(), outputTokens: z.number(), seconds: z.number() }),
});

/** Returns a cached response; undefined if there is none or its shape is outdated. */
const parseCachedAnswer = (kept: string | undefined): CachedAnswer | undefined =>
  kept === undefined ? undefined : CachedAnswerSchema.safeParse(JSON.parse(kept)).data;

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
