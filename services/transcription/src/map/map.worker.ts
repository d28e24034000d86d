import { toSpokenTranscript } from '@afterword/language';
import { bandsOf, sponsorHeardIn } from '@afterword/language/transcript-map';
import { exposeWorker } from '@afterword/platform/worker';
import type { MappedTranscript, MapTask } from './map-task';

exposeWorker<MapTask, MappedTranscript>(({ transcript, sponsorTerms, mark, ownNames }) => {
  const spoken = toSpokenTranscript(transcript, sponsorTerms);
  return { bands: bandsOf(spoken), heard: mark && sponsorHeardIn(spoken, mark, ownNames) };
});
