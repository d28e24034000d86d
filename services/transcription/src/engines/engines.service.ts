import { ServiceError } from '@afterword/platform';
import type { EngineStatus } from '@afterword/proto';
import type { SystemBinariesService } from '../machine/system-binaries.service';
import type { OpenAiTranscriber } from './openai/openai-transcriber';
import type { PocketsphinxTranscriber } from './pocketsphinx/pocketsphinx-transcriber';
import { baseLanguage, languageName } from './spoken-language';
import type { Transcriber } from './transcriber';

const DRAFT_LABEL = 'Rough transcript: about 1 in 3 words may be wrong. Check against the audio.';
const DRAFT_HINT = 'Set OPENAI_API_KEY for a far better transcript, or import a transcript file (.srt, .vtt, .json, .txt).';
const NO_ENGINE = 'No speech recognition is set up: this episode needs a transcript file or a key.';
const NO_ENGINE_HINT =
  'Import a transcript file (.srt, .vtt, .json, .txt), set OPENAI_API_KEY, or install a recognizer: apt-get install ffmpeg pocketsphinx pocketsphinx-en-us.';
const OTHER_LANGUAGE_HINT = 'Import a transcript file (.srt, .vtt, .json, .txt), or set OPENAI_API_KEY and try again.';

/** Chooses the engine of this installation: the provider if a key or an address is set, else pocketsphinx if it is installed, else none. */
export class EnginesService {
  /** @param openai null if no provider is set up */
  constructor(
    private readonly openai: OpenAiTranscriber | null,
    private readonly pocketsphinx: PocketsphinxTranscriber,
    private readonly binaries: SystemBinariesService,
  ) {}

  /** @throws ServiceError `unprocessable` if there is no engine, or none for this language */
  async findTranscriberOrThrow(language: string | null): Promise<Transcriber> {
    const transcriber = await this.findTranscriber();
    if (!transcriber) throw new ServiceError('unprocessable', NO_ENGINE, { hint: NO_ENGINE_HINT });
    const { languages } = transcriber.info;
    if (language !== null && languages && !languages.includes(baseLanguage(language))) throw unsupportedLanguage(language, languages);
    return transcriber;
  }

  async getStatus(): Promise<EngineStatus> {
    const transcriber = await this.findTranscriber();
    if (!transcriber) return { engine: 'none', ready: false, label: NO_ENGINE, hint: NO_ENGINE_HINT, languages: null };
    const { model, languages } = transcriber.info;
    if (transcriber === this.pocketsphinx) return { engine: 'pocketsphinx', ready: true, label: DRAFT_LABEL, hint: DRAFT_HINT, languages };
    return { engine: 'openai', ready: true, label: `Transcribed with ${model}`, hint: null, languages };
  }

  private async findTranscriber(): Promise<Transcriber | null> {
    if (this.openai) return this.openai;
    const isInstalled = (await this.binaries.hasFfmpeg()) && (await this.binaries.hasPocketsphinx());
    return isInstalled ? this.pocketsphinx : null;
  }
}

function unsupportedLanguage(language: string, supported: readonly string[]): ServiceError {
  const [spoken, understood] = [languageName(language), supported.map(languageName).join(', ')];
  const message = `This episode is in ${spoken}, and the recognizer on this machine only knows ${understood}. ${OTHER_LANGUAGE_HINT}`;
  return new ServiceError('unprocessable', message);
}
