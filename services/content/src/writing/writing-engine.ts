import type { Usage } from '@afterword/language/model';
import { estimateCostMicros, type Price, type Writer } from '@afterword/language/writer';
import type { LanguageModelSettings } from '@afterword/platform';
import type { Cost } from '@afterword/platform/usage';
import type { EngineStatus } from '@afterword/proto';
import { createEnhancer, createWriter } from './create-writer';

const HINT = 'Choose an AI model in Settings, and it writes in your tone and follows instructions.';

type WriterInfo = Pick<Writer, 'engine' | 'label' | 'model'>;
const toWriterInfo = ({ engine, label, model }: WriterInfo): WriterInfo => ({ engine, label, model });

/** The writer that this installation is set up with. */
export class WritingEngine {
  readonly writer: WriterInfo;
  /** Makes suggestions. */
  readonly enhancer: WriterInfo;

  /** @param price used instead of the list price of the model; null if not set */
  constructor(
    readonly settings: LanguageModelSettings,
    private readonly price: Price | null,
  ) {
    const model = settings.engine === 'openai' ? settings : null;
    this.writer = toWriterInfo(createWriter(model));
    this.enhancer = toWriterInfo(createEnhancer(model));
  }

  /** The writer without a model. */
  withoutModel(): WritingEngine {
    return new WritingEngine({ engine: 'extractive' }, null);
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
}
