import { isLittle } from '../../writer/little-to-say';
import { type AnswerMemory, answerKey, forgetful } from '../../writer/openai/answer-memory';
import type { Chat } from '../../writer/openai/chat';
import { fenced, randomFenceCode } from '../../writer/openai/fence';
import { chatOf, type OpenAiWriterSettings } from '../../writer/openai/openai-writer';
import { transcriptRoom } from '../../writer/openai/transcript-room';
import { NO_USAGE, sumOfUsage } from '../../writer/usage';
import type { Usage } from '../../writer/writer';
import type { AnalysisRequest, Analyst, FoundInsights } from '../analyst';
import { lengthInSeconds, placeChapters } from '../chapters/place-chapters';
import { prioritised } from '../invitations/prioritised';
import { apart } from '../quotes/apart';
import { InsightsAnswer } from './answer';
import { type PaidAnswer, rememberedAnswer } from './paid-answer';
import { INSIGHTS } from './prompt';
import { type ReadAnswer, readAnswer } from './read-answer';
import { transcriptParts } from './transcript-parts';

/** `answers` keeps what the model found in a part of a transcript; the rest is as a writer has it. */
export type OpenAiAnalystSettings = Omit<OpenAiWriterSettings, 'notes'> & { answers?: AnswerMemory };

const MOST_QUOTES = 15;
const MOST_CHAPTERS = 12;

/** Finds insights with a model behind any server that speaks OpenAI's Chat Completions. A transcript too long to be read at once is read in parts. */
export class OpenAiAnalyst implements Analyst {
  readonly engine = 'openai';
  readonly label: string;
  readonly model: string;
  private readonly chat: Chat;

  constructor(private readonly settings: OpenAiAnalystSettings) {
    this.model = settings.model;
    this.label = `Found by ${settings.model}`;
    this.chat = chatOf(settings);
  }

  async analyse(request: AnalysisRequest, { signal }: { signal?: AbortSignal } = {}): Promise<FoundInsights> {
    signal?.throwIfAborted();
    const { transcript } = request;
    const parts = isLittle(transcript) ? [] : transcriptParts(transcript, transcriptRoom(this.settings.contextTokens));
    const read: ReadAnswer[] = [];
    let usage: Usage = NO_USAGE;
    for (const part of parts) {
      const answered = await this.answered(request, part, signal);
      usage = sumOfUsage(usage, answered.usage);
      read.push(readAnswer(request, answered.answer));
    }
    return { ...joined(request, read), usage, promptVersion: INSIGHTS.version };
  }

  /** What the model says of these lines: from memory, or asked and kept before anything is made of it. */
  private async answered({ transcript, episode }: AnalysisRequest, lines: string, signal?: AbortSignal): Promise<PaidAnswer> {
    const { answers = forgetful, fenceCode = randomFenceCode } = this.settings;
    const seconds = lengthInSeconds(transcript, episode.durationSeconds);
    const facts = `Episode facts\nTitle: ${episode.title}\nLength: ${seconds} seconds`;
    const key = answerKey(INSIGHTS, this.model, `${facts}\n${lines}`);
    const known = rememberedAnswer(answers.find(key));
    if (known) return known;
    const user = `${facts}\n\nThe transcript\n${fenced('TRANSCRIPT', fenceCode(), lines)}`;
    const answered = await this.chat.ask({ system: INSIGHTS.system, user, schema: InsightsAnswer, signal });
    await answers.keep(key, JSON.stringify(answered));
    return answered;
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
