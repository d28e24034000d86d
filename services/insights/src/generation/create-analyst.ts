import { type Analyst, ExtractiveAnalyst, OpenAiAnalyst } from '@afterword/language/insights';
import type { WorkflowSettings } from '@afterword/language/model';

/** Creates the analyst for a model, or with our own rules if it is null. */
export const createAnalyst = (model: WorkflowSettings | null): Analyst => (model ? new OpenAiAnalyst(model) : new ExtractiveAnalyst());
