import { type Metrics, providerFetch, ServiceError } from '@afterword/platform';
import type { EngineStatus } from '@afterword/proto';
import type { SystemBinariesService } from '../system-binaries/system-binaries.service';
import type { EngineSettings } from './engine-settings';
import { OpenAiTranscriber } from './openai/openai-transcriber';
import { PocketsphinxTranscriber } from './pocketsphinx/pocketsphinx-transcriber';
import { baseLanguage, languageName } from './spoken-language';
import type { Transcriber } from './transcriber';

const DRAFT_LABEL = 'Rough draft: about 1 word in 3 wrong, check by ear';
const DRAFT_HINT = 'Set OPENAI_API_KEY for a far better transcript, or bring a transcript file (.srt, .vtt, .json, .txt).';
const NO_ENGINE = 'No speech recognition is set up: this episode needs a transcript file or a key.';
const OTHER_LANGUAGE_HINT = 'Bring a transcript file (.srt, .vtt, .json, .txt), or set OPENAI_API_KEY and try again.';
const NO_ENGINE_HINT =
  'Bring a transcript file (.srt, .vtt, .json, .txt), set OPENAI_API_KEY, or install the recogniser: apt-get install ffmpeg pocketsphinx pocketsphinx-en-us.';

/** Which engine transcribes here: with a key or an address, that service; else the recogniser of this machine; else none. */
export class EnginesService {
  private readonly online: OpenAiTranscriber | null;
  private readonly local: PocketsphinxTranscriber;

  constructor(
    { openai, pocketsphinx }: EngineSettings,
    private readonly programs: SystemBinariesService,
    metrics: Metrics,
  ) {
    this.online = openai && new OpenAiTranscriber({ ...openai, fetch: providerFetch(metrics, { task: 'speech', model: openai.model }) });
    this.local = new PocketsphinxTranscriber(pocketsphinx);
  }

  /** One that knows the language, where it is told. */
  async findTranscriberOrThrow(language: string | null): Promise<Transcriber> {
    const chosen = await this.findTranscriber();
    if (!chosen) throw new ServiceError('unprocessable', NO_ENGINE, { hint: NO_ENGINE_HINT });
    const { languages } = chosen.info;
    if (language !== null && languages && !languages.includes(baseLanguage(language))) throw unknownLanguage(language, languages);
    return chosen;
  }

  async getStatus(): Promise<EngineStatus> {
    const chosen = await this.findTranscriber();
    if (!chosen) return { engine: 'none', ready: false, label: NO_ENGINE, hint: NO_ENGINE_HINT, languages: null };
    const { model, languages } = chosen.info;
    if (chosen === this.local) return { engine: 'pocketsphinx', ready: true, label: DRAFT_LABEL, hint: DRAFT_HINT, languages };
    return { engine: 'openai', ready: true, label: `Transcribed with ${model}`, hint: null, languages };
  }

  private async findTranscriber(): Promise<Transcriber | null> {
    if (this.online) return this.online;
    const local = (await this.programs.hasFfmpeg()) && (await this.programs.hasPocketsphinx());
    return local ? this.local : null;
  }
}

function unknownLanguage(language: string, known: readonly string[]): ServiceError {
  const [spoken, understood] = [languageName(language), known.map(languageName).join(', ')];
  const sentence = `This episode is in ${spoken}, and the recogniser of this machine understands only ${understood}. ${OTHER_LANGUAGE_HINT}`;
  return new ServiceError('unprocessable', sentence);
}
