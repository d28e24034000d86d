import type { Writer } from '@afterword/language/writer';
import type { EngineStatus, Transcript } from '@afterword/proto';
import { createWriter } from './create-writer';
import type { WritingSettings } from './writing-settings';
import { WritingThread } from './writing-thread';

const HINT =
  'Set OPENAI_API_KEY, or CONTENT_BASE_URL for a server of your own, and a language model writes in your tone and follows instructions.';

/** The writer this installation is set up with. */
export class WritingEngine {
  readonly facts: Pick<Writer, 'engine' | 'label' | 'model'>;

  constructor(private readonly settings: WritingSettings) {
    const { engine, label, model } = createWriter(settings);
    this.facts = { engine, label, model };
  }

  get status(): EngineStatus {
    const { engine, label } = this.facts;
    return { engine, label, ready: true, languages: null, hint: engine === 'extractive' ? HINT : null };
  }

  /** Ready to write from this transcript. */
  open(transcript: Transcript): Promise<WritingThread> {
    return WritingThread.start({ settings: this.settings, transcript });
  }
}
