import { TranscriptConflict } from '@afterword/proto';
import { isConflict } from './transcript.queries';

/** What a refused save tells about the transcript as it is now; undefined for any other failure. */
export const parseConflict = (error: unknown) => (isConflict(error) ? TranscriptConflict.safeParse(error.details).data : undefined);
