import type { ContentRequested, ContentType, DataOf, WrittenType } from '@afterword/proto';

export type GenerationRequest = DataOf<typeof ContentRequested>;

/** The types still to be written, in the order asked for: those this job wrote before are done, those that exist are kept unless replaced. */
export const typesToWrite = (
  { contentTypes, replace }: Pick<GenerationRequest, 'contentTypes' | 'replace'>,
  { written, existing }: { written: ContentType[]; existing: ContentType[] },
): WrittenType[] => contentTypes.filter((type) => !written.includes(type) && (replace || !existing.includes(type)));
