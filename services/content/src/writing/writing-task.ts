import type { DictionaryTerm } from '@afterword/language';
import type { EnhancementRequest } from '@afterword/language/enhancements';
import type { ModelResponses, WorkflowSettings } from '@afterword/language/model';
import type { WritingRequest, WrittenContent } from '@afterword/language/writer';
import type { Transcript } from '@afterword/proto';

/** Sent to a thread once for all items of a job. `model` is null if our own rules write. */
export interface WritingMaterial {
  model: WorkflowSettings | null;
  transcript: Transcript;
  /** The dictionary, from which a model is told how names are spelled. Empty if our own rules write. */
  dictionary: readonly DictionaryTerm[];
  /** By which advertisements of the show are known. */
  sponsorTerms: readonly string[];
}

/** One item to write. */
export type WritingTask = Omit<WritingRequest, 'transcript' | 'names'>;

/** A text to make suggestions for. */
export type EnhancingTask = Omit<EnhancementRequest, 'transcript'>;

/** One step of an item, or of the question what is what in the transcript, with the responses of the model so far. */
export type WriterInput = ({ write: WritingTask } | { enhance: EnhancingTask } | { map: WorkflowSettings }) & { responses: ModelResponses };

/** A text, or why there is none that differs from the current one. */
export type WritingOutcome = WritingResult | { nothingNew: string };

/** `givenFacts` are facts that the text may state although they are not in the transcript. */
export interface WritingResult {
  item: WrittenContent;
  givenFacts: string[];
}
