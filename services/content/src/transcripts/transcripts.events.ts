import { DomainEvent } from '@afterword/platform';
import type { Transcript } from '@afterword/proto';

/** A transcript was read after its words or their times had changed. The content of its episode is locked. */
export const TranscriptRead = new DomainEvent<Transcript>('transcript read');
