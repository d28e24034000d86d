import { ServiceError } from '@afterword/platform';
import type { EngineStatus } from '@afterword/proto';
import type { Programs } from '../audio/programs';
import type { EngineSettings } from './engine-settings';
import { OpenAiTranscriber } from './openai/openai-transcriber';
import { PocketsphinxTranscriber } from './pocketsphinx/pocketsphinx-transcriber';
import { baseLanguage, languageName } from './spoken-language';
import type { Transcriber } from './transcriber';

const DRAFT = 'Rough draft: about 1 word in 3 wrong, check by ear';
const BETTER = 'Set OPENAI_API_KEY for a far better transcript, or bring a transcript file (.srt, .vtt, .json, .txt).';
const NOTHING = 'No speech recognition is set up: this episode needs a transcript file or a key.';
const INSTEAD = 'Bring a transcript file (.srt, .vtt, .json, .txt), or set OPENAI_API_KEY and try again.';
const WAYS =
  'Bring a transcript file (.srt, .vtt, .json, .txt), set OPENAI_API_KEY, or install the recogniser: apt-get install ffmpeg pocketsphinx pocketsphinx-en-us.';

/** Which engine transcribes here: with a key or an address, that service; else the recogniser of this machine; else none. */
export class EngineChoice {
  private readonly online: OpenAiTranscriber | null;
  private readonly local: PocketsphinxTranscriber;

  constructor(
    { openai, pocketsphinx }: EngineSettings,
    private readonly programs: Programs,
  ) {
    this.online = openai && new OpenAiTranscriber(openai);
    this.local = new PocketsphinxTranscriber(pocketsphinx);
  }

  /** Whether anybody knows what its work costs. */
  get isPriced(): boolean {
    return this.online === null || this.online.facts.dollarsPerMinute !== null;
  }

  /** One that knows the language, where it is told. */
  async transcriber(language: string | null): Promise<Transcriber> {
    const chosen = await this.chosen();
    if (!chosen) throw new ServiceError('unprocessable', NOTHING, { hint: WAYS });
    const { languages } = chosen.facts;
    if (language !== null && languages && !languages.includes(baseLanguage(language))) throw unknownLanguage(language, languages);
    return chosen;
  }

  async status(): Promise<EngineStatus> {
    const chosen = await this.chosen();
    if (!chosen) return { engine: 'none', ready: false, label: NOTHING, hint: WAYS, languages: null };
    const { model, languages } = chosen.facts;
    if (chosen === this.local) return { engine: 'pocketsphinx', ready: true, label: DRAFT, hint: BETTER, languages };
    return { engine: 'openai', ready: true, label: `Transcribed with ${model}`, hint: null, languages };
  }

  private async chosen(): Promise<Transcriber | null> {
    if (this.online) return this.online;
    const local = (await this.programs.hasFfmpeg()) && (await this.programs.hasPocketsphinx());
    return local ? this.local : null;
  }
}

function unknownLanguage(language: string, known: readonly string[]): ServiceError {
  const [spoken, understood] = [languageName(language), known.map(languageName).join(', ')];
  const sentence = `This episode is in ${spoken}, and the recogniser of this machine understands only ${understood}. ${INSTEAD}`;
  return new ServiceError('unprocessable', sentence);
}
