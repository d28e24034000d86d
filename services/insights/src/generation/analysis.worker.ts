import { toSpokenTranscript } from '@afterword/language';
import { mapTranscript, withFindings } from '@afterword/language/mapping';
import { sponsorTerms } from '@afterword/language/transcript-map';
import { exposeSession } from '@afterword/platform/worker';
import type { AnalysisInput, AnalysisStep, AnalysisTask } from './analysis-task';
import { createAnalyst } from './create-analyst';

exposeSession<AnalysisTask, AnalysisInput, AnalysisStep>(({ model, transcript: columns, episode }) => {
  const analyst = createAnalyst(model);
  let transcript = toSpokenTranscript(columns, sponsorTerms(episode.given?.show.sponsors ?? []));
  return ({ ask, responses }) => {
    if (ask === 'insights' || !model) return analyst.analyse({ transcript, episode }, responses);
    const step = mapTranscript(transcript, model, responses);
    if ('result' in step) transcript = withFindings(transcript, step.result);
    return step;
  };
});
