import type {
  BrandLesson,
  BrandProfileFields,
  Citation,
  ContentLanguage,
  GivenFacts,
  UnsupportedClaim,
  VariantType,
  WriterEngine,
  GeneratedType,
} from '@afterword/proto';
import type { z } from 'zod';
import type { Usage } from '../model/usage';
import type { ModelResponses, WorkflowStep } from '../model/workflow';
import type { SpokenTranscript } from '../words/spoken-transcript';

/** A profile, and what its team taught by editing. */
export type BrandVoice = z.output<typeof BrandProfileFields> & { readonly lessons?: readonly BrandLesson[] };

/** `durationSeconds` is null if it is not known; `given` is what people entered about the episode and its show. */
export interface EpisodeFacts {
  /** Empty until a person names the episode. */
  title: string;
  durationSeconds: number | null;
  given?: GivenFacts;
}

/** What can be written: 'recipe' is what a team describes itself. */
export type WritableType = GeneratedType | 'recipe';

/**
 * A recipe of a team. `form` is its template with the fields filled in as far as they are known, empty if it has none; `maxCharacters` is null
 * if it has no limit.
 */
export interface WrittenRecipe {
  readonly name: string;
  readonly instruction: string;
  readonly form: string;
  readonly maxCharacters: number | null;
}

/**
 * `instructions` are those of a person; `currentText` is the text that is to be replaced, null at the first writing.
 * `variant` says in which way a text to choose from differs from the current one. For a model only: `names` are spelled as the dictionary
 * has them, and `examples` are texts of this type about other episodes, as people approved them, the best first.
 */
export interface WritingRequest {
  contentType: WritableType;
  transcript: SpokenTranscript;
  episode: EpisodeFacts;
  brandVoice: BrandVoice | null;
  instructions: string | null;
  currentText: string | null;
  variant?: VariantType;
  names?: readonly string[];
  examples?: readonly string[];
  /** For a model only: the language to write in, if it is another one than that of the transcript. */
  language?: ContentLanguage | null;
  /** For the type 'recipe'. */
  recipe?: WrittenRecipe;
}

/**
 * A text that its platform accepts, with every quotation cut from the transcript. `promptVersion` names the rules or the
 * prompt it was written by; `droppedQuotes` counts quotes that are not in the transcript and were dropped.
 */
export interface WrittenContent {
  text: string;
  citations: Citation[];
  unsupportedClaims: UnsupportedClaim[];
  droppedQuotes: number;
  /** Null if it is that of the transcript. */
  language: ContentLanguage | null;
  usage: Usage;
  promptVersion: string;
}

/** Writes texts. The same arguments always give the same step; only the codes of fences in requests are random. */
export interface Writer {
  readonly engine: WriterEngine;
  readonly label: string;
  readonly model: string | null;
  /** @throws UnsupportedInstruction, NothingNew, WritingFailure */
  write(request: WritingRequest, responses?: ModelResponses): WorkflowStep<WrittenContent>;
}
