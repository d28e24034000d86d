import { type Enhancer, OpenAiEnhancer, RulesEnhancer } from '@afterword/language/enhancements';
import type { WorkflowSettings } from '@afterword/language/model';
import { ExtractiveWriter, OpenAiWriter, type Writer } from '@afterword/language/writer';

/** Creates the writer for a model; null stands for our own rules. */
export const createWriter = (model: WorkflowSettings | null): Writer => (model ? new OpenAiWriter(model) : new ExtractiveWriter());

export const createEnhancer = (model: WorkflowSettings | null): Enhancer => (model ? new OpenAiEnhancer(model) : new RulesEnhancer());
