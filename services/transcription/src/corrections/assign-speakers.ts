import { type Paragraph, parseSpeakerName } from '@afterword/language';
import { ServiceError } from '@afterword/platform';
import type { WordSpan } from '@afterword/proto';

/** `speaker` is null if it is unknown. */
export type SpeakerAssignment = WordSpan & { speaker: string | null };

export interface AssignedSpeakers {
  /** For each paragraph, the paragraphs it is divided into, at least one. The first has its id. */
  parts: Paragraph[][];
  nextId: number;
}

/**
 * Gives words to speakers. If two assignments include a word, the later one counts.
 *
 * @param nextId the first paragraph id that is free
 * @throws ServiceError `not_found` if a word does not exist, `invalid_input` if a span ends before it begins or a name has no letters
 */
export function assignSpeakers(
  paragraphs: readonly Paragraph[],
  assignments: readonly SpeakerAssignment[],
  nextId: number,
): AssignedSpeakers {
  return divideBySpeakers(paragraphs, speakersByPosition(paragraphs, assignments), nextId);
}

/**
 * Divides paragraphs where the speaker changes.
 *
 * @param speakers one for each word of the transcript
 * @param nextId the first paragraph id that is free
 */
export function divideBySpeakers(paragraphs: readonly Paragraph[], speakers: readonly (string | null)[], nextId: number): AssignedSpeakers {
  let start = 0;
  const parts = paragraphs.map((paragraph) => {
    const own = speakers.slice(start, (start += paragraph.words.length));
    const [first, ...others] = divideBySpeaker(paragraph, own);
    return [first!, ...others.map((part) => ({ ...part, id: nextId++ }))];
  });
  return { parts, nextId };
}

/** Returns for each word of the transcript its speaker after the assignments. */
function speakersByPosition(paragraphs: readonly Paragraph[], assignments: readonly SpeakerAssignment[]): (string | null)[] {
  const speakers = paragraphs.flatMap(({ speaker, words }) => words.map(() => speaker));
  const positions = new Map(paragraphs.flatMap(({ words }) => words.map(({ id }) => id)).map((id, at) => [id, at]));
  for (const { firstWordId, lastWordId, speaker } of assignments) {
    const [first, last] = [positions.get(firstWordId), positions.get(lastWordId)];
    if (first === undefined || last === undefined)
      throw new ServiceError('not_found', 'Some of these words are no longer in the transcript.');
    if (last < first) throw new ServiceError('invalid_input', 'The first word must come before the last.');
    speakers.fill(speaker === null ? null : parseNameOrThrow(speaker), first, last + 1);
  }
  return speakers;
}

function parseNameOrThrow(name: string): string {
  const parsed = parseSpeakerName(name);
  if (parsed === '') throw new ServiceError('invalid_input', 'Enter a name for the speaker.');
  return parsed;
}

/** @param speakers one for each word */
function divideBySpeaker(paragraph: Paragraph, speakers: readonly (string | null)[]): Paragraph[] {
  const starts = speakers.flatMap((speaker, at) => (at === 0 || speaker !== speakers[at - 1] ? [at] : []));
  return starts.map((start, index) => ({
    ...paragraph,
    speaker: speakers[start] ?? null,
    words: paragraph.words.slice(start, starts[index + 1]),
  }));
}
