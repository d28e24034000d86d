import { type ContentVersion, type GeneratedContent, nameOfLanguage } from '@afterword/proto';
import { versionReasonLabels } from './version-reason-labels';

type Origin = Pick<GeneratedContent | ContentVersion, 'reason' | 'author' | 'writer' | 'language'>;

/** Who made a version: the writer if a machine wrote it, otherwise what happened and the member who did it. */
export function describeOrigin({ reason, author, writer, language }: Origin): string {
  if (reason === 'generated' || reason === 'regenerated') return language ? `${writer.label} in ${nameOfLanguage(language)}` : writer.label;
  return author ? `${versionReasonLabels[reason]} by ${author.name}` : versionReasonLabels[reason];
}
