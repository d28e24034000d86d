import { type Analyst, ExtractiveAnalyst, OpenAiAnalyst } from '@afterword/language/insights';
import type { WorkflowSettings } from '@afterword/language/model';

/** Creates the analyst for a model; null stands for our own rules. */
export const createAnalyst = (model: WorkflowSettings | null): Analyst => (model ? new OpenAiAnalyst(model) : new ExtractiveAnalyst());
