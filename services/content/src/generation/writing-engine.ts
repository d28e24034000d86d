import type { Writer } from '@afterword/language/writer';
import type { EngineStatus } from '@afterword/proto';
import { type Price, priceOf } from '../usage/prices';
import { createWriter } from './create-writer';
import type { WritingSettings } from './writing-settings';
import type { WritingMaterial } from './writing-task';
import { type AsideKeeper, WritingThread } from './writing-thread';

const HINT =
  'Set OPENAI_API_KEY, or CONTENT_BASE_URL for a server of your own, and a language model writes in your tone and follows instructions.';

/** The writer this installation is set up with. */
export class WritingEngine {
  readonly facts: Pick<Writer, 'engine' | 'label' | 'model'>;
  /** Null where nobody knows what the model costs. */
  readonly price: Price | null;

  constructor(
    private readonly settings: WritingSettings,
    setPrice: Price | null,
  ) {
    const { engine, label, model } = createWriter(settings);
    this.facts = { engine, label, model };
    this.price = priceOf(model, setPrice);
  }

  get status(): EngineStatus {
    const { engine, label } = this.facts;
    return { engine, label, ready: true, languages: null, hint: engine === 'extractive' ? HINT : null };
  }

  /** Ready to write from this material; what the writer tells on the way is kept. */
  open(material: Omit<WritingMaterial, 'settings'>, keep: AsideKeeper): Promise<WritingThread> {
    return WritingThread.start({ ...material, settings: this.settings }, keep);
  }
}
