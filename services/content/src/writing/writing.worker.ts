import { toSpokenTranscript } from '@afterword/language';
import type { EnhancementResult } from '@afterword/language/enhancements';
import { type MapAnswer, mapTranscript, withFindings } from '@afterword/language/mapping';
import type { WorkflowStep } from '@afterword/language/model';
import { allowedFacts, findNames, NothingNew } from '@afterword/language/writer';
import { exposeSession } from '@afterword/platform/worker';
import { createEnhancer, createWriter } from './create-writer';
import { toJobError } from './to-job-error';
import type { WriterInput, WritingMaterial, WritingOutcome } from './writing-task';

type WriterStep = WorkflowStep<WritingOutcome> | WorkflowStep<EnhancementResult> | WorkflowStep<MapAnswer>;

exposeSession<WritingMaterial, WriterInput, WriterStep>(({ model, transcript: columns, dictionary, sponsorTerms }) => {
  const [writer, enhancer] = [createWriter(model), createEnhancer(model)];
  let transcript = toSpokenTranscript(columns, sponsorTerms);
  const names = findNames(transcript, dictionary);
  return (input) => {
    try {
      if ('map' in input) {
        const step = mapTranscript(transcript, input.map, input.responses);
        if ('result' in step) transcript = withFindings(transcript, step.result);
        return step;
      }
      if ('enhance' in input) return enhancer.suggest({ ...input.enhance, transcript }, input.responses);
      const request = { ...input.write, transcript, names };
      const step = writer.write(request, input.responses);
      return 'result' in step ? { result: { item: step.result, givenFacts: allowedFacts(request) } } : step;
    } catch (error) {
      if (error instanceof NothingNew) return { result: { nothingNew: error.userMessage } };
      throw toJobError(error);
    }
  };
});
