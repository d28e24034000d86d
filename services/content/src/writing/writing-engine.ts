import { estimateCostMicros, type Price, type Usage, type Writer } from '@afterword/language/writer';
import type { LanguageModelSettings } from '@afterword/platform';
import type { Cost } from '@afterword/platform/usage';
import type { EngineStatus } from '@afterword/proto';
import { createEnhancer, createWriter } from './create-writer';
import type { WritingMaterial } from './writing-task';
import { type CostSink, WritingThread } from './writing-thread';

const HINT =
  'Set OPENAI_API_KEY, or CONTENT_BASE_URL for a server of your own, and a language model writes in your tone and follows instructions.';

type WriterInfo = Pick<Writer, 'engine' | 'label' | 'model'>;
const toWriterInfo = ({ engine, label, model }: WriterInfo): WriterInfo => ({ engine, label, model });

/** The writer that this installation is set up with. */
export class WritingEngine {
  readonly writer: WriterInfo;
  /** Makes suggestions. */
  readonly enhancer: WriterInfo;

  /** @param price used instead of the list price of the model; null if not set */
  constructor(
    private readonly settings: LanguageModelSettings,
    private readonly price: Price | null,
  ) {
    this.writer = toWriterInfo(createWriter(settings));
    this.enhancer = toWriterInfo(createEnhancer(settings));
  }

  get status(): EngineStatus {
    const { engine, label } = this.writer;
    return { engine, label, ready: true, languages: null, hint: engine === 'extractive' ? HINT : null };
  }

  /** Whether the price of the model is known. */
  get isPriced(): boolean {
    return this.costOf({ inputTokens: 0, outputTokens: 0, seconds: 0 }).estimatedCostMicros !== null;
  }

  costOf(usage: Usage): Cost {
    const { engine, model } = this.writer;
    return { engine, model, ...usage, estimatedCostMicros: estimateCostMicros(model, usage, this.price) };
  }

  /** Opens a thread that reports its costs to `costs`. The caller ends it. */
  openThread(material: Omit<WritingMaterial, 'settings'>, costs: CostSink): Promise<WritingThread> {
    return WritingThread.start({ ...material, settings: this.settings }, costs);
  }
}
