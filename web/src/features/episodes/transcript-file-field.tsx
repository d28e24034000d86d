import { TRANSCRIPT_EXTENSIONS } from '@afterword/proto';
import type { ComponentProps } from 'react';
import { FileField } from '@/ui/file-field';

export const TranscriptFileField = (props: Omit<ComponentProps<typeof FileField>, 'accept'>) => (
  <FileField {...props} accept={TRANSCRIPT_EXTENSIONS.join(',')} />
);
