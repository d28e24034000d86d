import { TranscriptConflict } from '@afterword/proto';
import { isConflict } from './transcript.queries';

/** The conflict that a failed save reports; undefined for any other error. */
export const parseConflict = (error: unknown) => (isConflict(error) ? TranscriptConflict.safeParse(error.details).data : undefined);
