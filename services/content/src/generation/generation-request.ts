import type { ContentRequested, ContentType, DataOf, WrittenType } from '@afterword/proto';

export type GenerationRequest = DataOf<typeof ContentRequested>;

/** What people call each type. */
export const spokenName: Record<ContentType, string> = {
  show_notes: 'show notes',
  social_twitter: 'X thread',
  social_linkedin: 'LinkedIn post',
  social_instagram: 'Instagram caption',
  blog: 'blog post',
  email: 'e-mail',
};

/** The types still to be written, in the order asked for: those this job wrote before are done, those that exist are kept unless replaced. */
export const stillToWrite = (
  { contentTypes, replace }: Pick<GenerationRequest, 'contentTypes' | 'replace'>,
  { written, existing }: { written: ContentType[]; existing: ContentType[] },
): WrittenType[] => contentTypes.filter((type) => !written.includes(type) && (replace || !existing.includes(type)));
