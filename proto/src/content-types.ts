import { z } from 'zod';
import { CONTENT_LANGUAGES, type ContentLanguage } from './content-languages';
import { CONTENT_TYPES, GENERATED_TYPES, WRITTEN_TYPES } from './vocabulary';

const THERE_IS_NO_SUCH_KIND = 'There is no such kind of content.';

export const WrittenType = z.enum(WRITTEN_TYPES, THERE_IS_NO_SUCH_KIND);
export type WrittenType = z.infer<typeof WrittenType>;

/** What can be generated: the content of every episode, and what somebody asks for. */
export const GeneratedType = z.enum(GENERATED_TYPES, THERE_IS_NO_SUCH_KIND);
export type GeneratedType = z.infer<typeof GeneratedType>;

export const ContentType = z.enum(CONTENT_TYPES, THERE_IS_NO_SUCH_KIND);
export type ContentType = z.infer<typeof ContentType>;

/** The content types that can be requested; 'all' generates those of every episode that are missing. */
export const GenerateRequest = z.enum(['all', ...GENERATED_TYPES], THERE_IS_NO_SUCH_KIND);

const LANGUAGES = Object.keys(CONTENT_LANGUAGES) as [ContentLanguage, ...ContentLanguage[]];

/**
 * In which language content is requested. Null stands for that of the transcript; left out, a first version has that, too, and a later one
 * the language of the current version.
 */
export const RequestedLanguage = z.enum(LANGUAGES, 'Content cannot be written in this language.').nullable().optional();
