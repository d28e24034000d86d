import { z } from 'zod';
import type { Cue } from '../cue';
import { assertCueCount, importError } from '../import-limits';

const seconds = z.number().min(0).max(360_000);

/** The transcript format of Podcasting 2.0 (podcast namespace, application/json). */
const PodcastTranscript = z.object({
  segments: z.array(z.object({ startTime: seconds, endTime: seconds.optional(), speaker: z.string().nullish(), body: z.string() })).min(1),
});

/** @throws ServiceError `unprocessable` if it is not a podcast transcript, or has too many segments */
export function readPodcastJson(text: string): Cue[] {
  const json = parseJson(text);
  assertCueCount(countSegments(json));
  const parsed = PodcastTranscript.safeParse(json);
  if (!parsed.success)
    throw importError('The JSON file is not a podcast transcript: it needs "segments", each with "startTime" and "body".');
  const { segments } = parsed.data;
  return segments.map(({ startTime, endTime, speaker, body }, index) => {
    const end = endTime ?? segments[index + 1]?.startTime ?? startTime;
    return {
      startMs: Math.round(startTime * 1000),
      endMs: Math.round(Math.max(startTime, end) * 1000),
      speaker: speaker ?? null,
      text: body,
    };
  });
}

/** Counts before the segments are checked, which takes seconds for millions of wrong ones. */
function countSegments(json: unknown): number {
  const segments = typeof json === 'object' && json !== null && 'segments' in json ? json.segments : null;
  return Array.isArray(segments) ? segments.length : 0;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw importError('The JSON file cannot be read: it is damaged or cut off.');
  }
}
