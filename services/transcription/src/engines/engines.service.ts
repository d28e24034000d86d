import { setTimeout as delay } from 'node:timers/promises';
import { type Log, ServiceError } from '@afterword/platform';
import type { EngineStatus } from '@afterword/proto';
import type { SystemBinariesService } from '../machine/system-binaries.service';
import type { MoonshineTranscriber } from './moonshine/moonshine-transcriber';
import type { OpenAiTranscriber } from './openai/openai-transcriber';
import { baseLanguage, languageName } from './spoken-language';
import type { Transcriber } from './transcriber';

const DRAFT_LABEL = 'Good draft. Check names and numbers.';
const DRAFT_HINT =
  'Recognized on this machine, English only. For other languages, import a transcript file, or choose a provider in Settings.';
const NO_ENGINE = 'No speech recognition is set up: this episode needs a transcript file or a key.';
const NO_FFMPEG_HINT = 'Import a transcript file, choose a provider in Settings, or install ffmpeg (on Debian: apt-get install ffmpeg).';
const NO_RUNTIME_HINT =
  'Import a transcript file, or choose a provider in Settings. The recognizer does not work on this machine: see the log of the transcription service.';
const OTHER_LANGUAGE_HINT = 'Import a transcript file, or choose a provider in Settings and try again.';

/** A page does not wait longer for the recognizer to be checked, which takes 0.5 s on an idle machine. Until it is, it counts as working. */
const MAX_STATUS_WAIT_MS = 1500;

type Choice = { transcriber: Transcriber } | { transcriber: null; hint: string };

/** Chooses the engine of this installation: the provider if a key or an address is set, else Moonshine if it works here, else none. */
export class EnginesService {
  private moonshineCheck?: Promise<boolean>;

  /** @param provider null if none is set up */
  constructor(
    readonly provider: OpenAiTranscriber | null,
    private readonly moonshine: MoonshineTranscriber,
    private readonly binaries: SystemBinariesService,
    private readonly log: Log,
  ) {}

  /** @throws ServiceError `unprocessable` if there is no engine, or none for this language */
  async findTranscriberOrThrow(language: string | null): Promise<Transcriber> {
    const choice = await this.choose();
    if (!choice.transcriber) throw new ServiceError('unprocessable', NO_ENGINE, { hint: choice.hint });
    const { languages } = choice.transcriber.info;
    if (language !== null && languages && !languages.includes(baseLanguage(language))) throw unsupportedLanguage(language, languages);
    return choice.transcriber;
  }

  async getStatus(): Promise<EngineStatus> {
    const choice = await this.choose(() => Promise.race([this.hasMoonshine(), delay(MAX_STATUS_WAIT_MS, true, { ref: false })]));
    if (!choice.transcriber) return { engine: 'none', ready: false, label: NO_ENGINE, hint: choice.hint, languages: null };
    const { engine, model, languages, isDraft } = choice.transcriber.info;
    const [label, hint] = isDraft ? [DRAFT_LABEL, DRAFT_HINT] : [`Transcribed with ${model}`, null];
    return { engine, ready: true, label, hint, languages };
  }

  private async choose(hasMoonshine = () => this.hasMoonshine()): Promise<Choice> {
    if (this.provider) return { transcriber: this.provider };
    if (!(await this.binaries.hasFfmpeg())) return { transcriber: null, hint: NO_FFMPEG_HINT };
    return (await hasMoonshine()) ? { transcriber: this.moonshine } : { transcriber: null, hint: NO_RUNTIME_HINT };
  }

  /** Checked once. The runtime is native code, which does not load on every system. */
  private hasMoonshine(): Promise<boolean> {
    return (this.moonshineCheck ??= this.moonshine.check().then(
      () => true,
      (error: unknown) => {
        this.log.warn({ error }, 'Speech recognition does not work on this machine.');
        return false;
      },
    ));
  }
}

function unsupportedLanguage(language: string, supported: readonly string[]): ServiceError {
  const [spoken, understood] = [languageName(language), supported.map(languageName).join(', ')];
  const message = `This episode is in ${spoken}, and the recognizer on this machine only knows ${understood}. ${OTHER_LANGUAGE_HINT}`;
  return new ServiceError('unprocessable', message);
}
