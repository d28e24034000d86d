import { isLittle } from '../../writer/little-to-say';
import { Chat } from '../../writer/openai/chat';
import { type FenceCode, fenced, randomFenceCode } from '../../writer/openai/fence';
import { NO_USAGE, sumOfUsage } from '../../writer/usage';
import type { Usage } from '../../writer/writer';
import type { AnalysisRequest, Analyst, FoundInsights } from '../analyst';
import { lengthInSeconds, placeChapters } from '../chapters/place-chapters';
import { prioritised } from '../invitations/prioritised';
import { apart } from '../quotes/apart';
import { InsightsAnswer } from './answer';
import { INSIGHTS } from './prompt';
import { type ReadAnswer, readAnswer } from './read-answer';
import { transcriptParts } from './transcript-parts';

/** `contextTokens` is how much the model can read at once; `fenceCode` is replaced in tests. */
export interface OpenAiAnalystSettings {
  baseUrl: string;
  apiKey: string;
  model: string;
  timeoutMs?: number;
  contextTokens?: number;
  fenceCode?: FenceCode;
}

const TIMEOUT_MS = 120_000;
const CONTEXT_TOKENS = 128_000;
/** A part of the transcript may fill this part of the context; prompt and answer need the rest. */
const TRANSCRIPT_PART = 0.6;
/** English speech with segment numbers; a low figure, so that the estimate is rather too high. */
const CHARACTERS_PER_TOKEN = 3.5;
const MOST_QUOTES = 15;
const MOST_CHAPTERS = 12;

/** Finds insights with a model behind any server that speaks OpenAI's Chat Completions. A transcript too long to be read at once is read in parts. */
export class OpenAiAnalyst implements Analyst {
  readonly engine = 'openai';
  readonly label: string;
  readonly model: string;
  private readonly chat: Chat;

  constructor(private readonly settings: OpenAiAnalystSettings) {
    const { baseUrl, apiKey, model, timeoutMs = TIMEOUT_MS } = settings;
    this.model = model;
    this.label = `Found by ${model}`;
    const clocked = { baseUrl, apiKey, model, timeoutMs, now: () => performance.now() };
    this.chat = new Chat(clocked);
  }

  async analyse(request: AnalysisRequest, { signal }: { signal?: AbortSignal } = {}): Promise<FoundInsights> {
    signal?.throwIfAborted();
    const { transcript } = request;
    const parts = isLittle(transcript) ? [] : transcriptParts(transcript, this.room);
    const read: ReadAnswer[] = [];
    let usage: Usage = NO_USAGE;
    for (const part of parts) {
      const answered = await this.chat.ask({ system: INSIGHTS.system, user: this.question(request, part), schema: InsightsAnswer, signal });
      usage = sumOfUsage(usage, answered.usage);
      read.push(readAnswer(request, answered.answer));
    }
    return { ...joined(request, read), usage, promptVersion: INSIGHTS.version };
  }

  private get room(): number {
    return (this.settings.contextTokens ?? CONTEXT_TOKENS) * TRANSCRIPT_PART * CHARACTERS_PER_TOKEN;
  }

  private question({ transcript, episode }: AnalysisRequest, lines: string): string {
    const seconds = lengthInSeconds(transcript, episode.durationSeconds);
    const code = (this.settings.fenceCode ?? randomFenceCode)();
    const facts = `Episode facts\nTitle: ${episode.title}\nLength: ${seconds} seconds`;
    return `${facts}\n\nThe transcript\n${fenced('TRANSCRIPT', code, lines)}`;
  }
}

/** The best of all parts. Chapters that begin a part only because it is one give way where there are too many. */
const joined = ({ transcript, episode }: AnalysisRequest, read: readonly ReadAnswer[]): Omit<FoundInsights, 'usage' | 'promptVersion'> => {
  const quotes = read.flatMap((each) => each.quotes).toSorted((a, b) => b.shareability - a.shareability || a.quote.first - b.quote.first);
  const chapters = read.flatMap((each) => each.chapters);
  const every = Math.max(1, Math.ceil(chapters.length / MOST_CHAPTERS));
  const spread = chapters.filter((_, at) => at % every === 0);
  return {
    quotes: apart(quotes, ({ quote }) => quote).slice(0, MOST_QUOTES),
    chapters: placeChapters(transcript, spread, episode.durationSeconds),
    callsToAction: prioritised(
      transcript,
      read.flatMap((each) => each.callsToAction),
    ),
    droppedQuotes: read.reduce((sum, each) => sum + each.dropped, 0),
  };
};
