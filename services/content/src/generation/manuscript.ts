import type { Writer } from '@afterword/language/writer';
import type { Transcript, WrittenType } from '@afterword/proto';
import type { Written } from '../items/item-history';
import { idRuns } from '../transcripts/id-runs';
import { spokenUnder } from '../transcripts/spoken-words';
import type { GenerationRequest } from './generation-request';
import type { Plan } from './plans';
import type { WritingResult, WritingTask } from './writing-task';

/** What is to be written of one type. */
export const taskFor = (request: GenerationRequest, contentType: WrittenType, { voice, present }: Plan): WritingTask => ({
  contentType,
  brandVoice: voice,
  episode: { title: request.title, durationSeconds: request.duration },
  instructions: request.prompt,
  currentText: present.get(contentType) ?? null,
});

/** What was written, with all that is to be remembered of how it came to be. */
export const manuscript = (
  { jobId, prompt, requestedBy }: GenerationRequest,
  { version, words }: Transcript,
  { engine, label, model }: Pick<Writer, 'engine' | 'label' | 'model'>,
  { item, givenFacts }: WritingResult,
): Written => ({
  jobId,
  author: requestedBy,
  usage: { ...item.usage, droppedQuotes: item.droppedQuotes },
  text: {
    content: item.text,
    feedback: prompt,
    writerEngine: engine,
    writerLabel: label,
    writerModel: model,
    promptVersion: item.promptVersion,
    transcriptVersion: version,
    givenFacts,
    evidence: item.citations,
    spoken: spokenUnder(words, item.citations),
    standsOn: idRuns(words.ids, item.citations),
    unheard: item.unsupportedClaims,
  },
});
