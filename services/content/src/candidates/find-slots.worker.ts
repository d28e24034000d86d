import { toSpokenTranscript } from '@afterword/language';
import { sponsorTerms } from '@afterword/language/transcript-map';
import { findSlots } from '@afterword/language/writer';
import { exposeWorker } from '@afterword/platform/worker';
import type { TextSlot, Transcript } from '@afterword/proto';

type SlotsRequest = Parameters<typeof findSlots>[0];

export type FindSlotsInput = Omit<SlotsRequest, 'transcript'> & { transcript: Transcript };

exposeWorker<FindSlotsInput, TextSlot[]>(({ transcript, ...request }) =>
  findSlots({ ...request, transcript: toSpokenTranscript(transcript, sponsorTerms(request.given.show.sponsors)) }),
);
