import { toSpokenTranscript } from '@afterword/language';
import type { FoundInsights } from '@afterword/language/insights';
import type { ModelResponses, WorkflowStep } from '@afterword/language/model';
import { sponsorTerms } from '@afterword/language/transcript-map';
import { exposeSession } from '@afterword/platform/worker';
import type { AnalysisTask } from './analysis-task';
import { createAnalyst } from './create-analyst';

exposeSession<AnalysisTask, ModelResponses, WorkflowStep<FoundInsights>>(({ model, transcript, episode }) => {
  const analyst = createAnalyst(model);
  const request = { transcript: toSpokenTranscript(transcript, sponsorTerms(episode.given?.show.sponsors ?? [])), episode };
  return (responses) => analyst.analyse(request, responses);
});
