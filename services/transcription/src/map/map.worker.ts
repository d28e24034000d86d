import { toSpokenTranscript } from '@afterword/language';
import { bandsOf, setPhrasesIn, sponsorHeardIn } from '@afterword/language/transcript-map';
import { exposeWorker } from '@afterword/platform/worker';
import type { MappedTranscript, MapTask } from './map-task';

exposeWorker<MapTask, MappedTranscript>(({ transcript, sponsorTerms, mark, ownNames }) => {
  const spoken = toSpokenTranscript(transcript, sponsorTerms);
  if (!mark) return { bands: bandsOf(spoken), heard: null, phrases: [] };
  return { bands: bandsOf(spoken), heard: sponsorHeardIn(spoken, mark, ownNames), phrases: setPhrasesIn(spoken, mark) };
});
