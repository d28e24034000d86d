import { z } from 'zod';

const THERE_IS_NO_SUCH_KIND = 'There is no such kind of content.';
const WRITTEN = ['show_notes', 'social_twitter', 'social_linkedin', 'social_instagram'] as const;

/** What a writer writes from a transcript. */
export const WrittenType = z.enum(WRITTEN, THERE_IS_NO_SUCH_KIND);
export type WrittenType = z.infer<typeof WrittenType>;

/** What an episode can have, one of each; the last two are made from templates only. */
export const ContentType = z.enum([...WRITTEN, 'blog', 'email'], THERE_IS_NO_SUCH_KIND);
export type ContentType = z.infer<typeof ContentType>;

export const isWritten = (type: ContentType): type is WrittenType => WrittenType.safeParse(type).success;

/** What a person may ask to be written; 'all' fills what is missing. */
export const GenerateRequest = z.enum(['all', ...WRITTEN], THERE_IS_NO_SUCH_KIND);
