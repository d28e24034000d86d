import { toSpokenTranscript } from '@afterword/language';
import { sponsorTerms } from '@afterword/language/transcript-map';
import { findOpenings } from '@afterword/language/writer';
import { exposeWorker } from '@afterword/platform/worker';
import type { Transcript } from '@afterword/proto';

type OpeningsRequest = Parameters<typeof findOpenings>[0];

export type FindOpeningsInput = Omit<OpeningsRequest, 'transcript'> & { transcript: Transcript };
export type FoundOpenings = ReturnType<typeof findOpenings>;

exposeWorker<FindOpeningsInput, FoundOpenings>(({ transcript, ...request }) =>
  findOpenings({ ...request, transcript: toSpokenTranscript(transcript, sponsorTerms(request.given.show.sponsors)) }),
);
