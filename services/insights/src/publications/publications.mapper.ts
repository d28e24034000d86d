import type { Publication } from '@afterword/proto';
import type { ContentPublication } from './content-publication.entity';

export const toPublicationDto = ({ postedAt, ...publication }: ContentPublication): Publication => ({
  ...publication,
  postedAt: postedAt.toISOString(),
});
