import type { TranscriptPlace, WrittenType } from '@afterword/proto';
import { fence } from '../../model/fence';
import { taskOf } from '../../model/prompt';
import { hasWithheldWords } from '../../transcript-map';
import type { SpokenTranscript, WordRun } from '../../words/spoken-transcript';
import { numberedSegments } from './numbered-transcript';
import { INSTAGRAM_CAPTION } from './prompts/instagram-caption';
import { LINKEDIN_POST } from './prompts/linkedin-post';
import { SHOW_NOTES } from './prompts/show-notes';
import { THREAD } from './prompts/thread';

/** The tasks that a brief has an angle for, as a model knows them. */
const TASK_NAMES: Readonly<Record<WrittenType, string>> = {
  show_notes: taskOf(SHOW_NOTES),
  social_twitter: taskOf(THREAD),
  social_linkedin: taskOf(LINKEDIN_POST),
  social_instagram: taskOf(INSTAGRAM_CAPTION),
};

const INTRODUCTION = `Brief of all tasks, no source
Take the angle of your task and open from its segments, never from those of another angle.`;

/**
 * What a model noted about an episode, for all tasks in the same bytes; empty if it noted nothing. A place that was marked as an advertisement
 * since is left out.
 */
export const formatBrief = (transcript: SpokenTranscript): string => {
  const { brief } = transcript;
  if (!brief) return '';
  const moments = brief.moments.flatMap((moment) => segmentsAt(transcript, moment) ?? []);
  const lines = [
    ...brief.speakers.map(({ speaker, role }) => `${speaker}: ${role}`),
    ...(brief.promise === null ? [] : [`Promise: ${brief.promise}`]),
    ...(moments.length === 0 ? [] : [`Best moments: ${moments.join(', ')}`]),
    ...brief.angles.flatMap(({ contentType, angle, ...place }) => {
      const segments = segmentsAt(transcript, place);
      return segments === null ? [] : [`Angle of ${TASK_NAMES[contentType]}, ${segments}: ${angle}`];
    }),
  ];
  return lines.length === 0 ? '' : `${INTRODUCTION}\n${fence('BRIEF', lines.join('\n'))}`;
};

/** Where the angles of other content open. */
export const placesOfOthers = (transcript: SpokenTranscript, contentType: string): WordRun[] =>
  (transcript.brief?.angles ?? [])
    .filter((angle) => angle.contentType !== contentType)
    .flatMap((angle) => findPlace(transcript, angle) ?? []);

/** The segments that a place is in, as a model knows them: "S4" or "S4-S6". */
function segmentsAt(transcript: SpokenTranscript, place: TranscriptPlace): string | null {
  const run = findPlace(transcript, place);
  const segments = run ? numberedSegments(transcript).filter(({ first, last }) => first <= run.last && run.first <= last) : [];
  const [first, last] = [segments[0]?.id, segments.at(-1)?.id];
  if (first === undefined) return null;
  return first === last ? first : `${first}-${last}`;
}

function findPlace(transcript: SpokenTranscript, { firstWordId, lastWordId }: TranscriptPlace): WordRun | null {
  const [first, last] = [firstWordId, lastWordId].map((wordId) => transcript.words.findIndex(({ id }) => id === wordId)) as [
    number,
    number,
  ];
  return first < 0 || last < first || hasWithheldWords(transcript, { first, last }) ? null : { first, last };
}
