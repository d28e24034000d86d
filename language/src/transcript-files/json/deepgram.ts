import { z } from 'zod';
import type { Draft } from '../draft';
import { groupWords, type SpokenWord } from './group-words';
import { type JsonFormat, optionalMs, Seconds, secondsToMs, toPercent } from './json-format';
import { toLanguageTag } from './language-tag';

const Word = z.object({
  word: z.string(),
  punctuated_word: z.string().optional(),
  start: Seconds,
  end: Seconds,
  confidence: z.number().optional(),
  speaker: z.union([z.number(), z.string()]).optional(),
});
const Alternative = z.object({ transcript: z.string().optional(), words: z.array(z.unknown()).optional() });
const Channel = z.object({ alternatives: z.array(Alternative).min(1), detected_language: z.string().optional() });
const File = z.object({
  metadata: z.object({ duration: Seconds.optional() }).optional(),
  results: z.object({ channels: z.array(Channel).min(1) }),
});

/** Its best alternative of each channel, word by word. Several channels are the tracks of several speakers. */
export const deepgram: JsonFormat = {
  label: 'Deepgram JSON',
  recognizes: (json) => File.safeParse(json).success,
  read: (json) => {
    const { metadata, results } = File.parse(json);
    const drafts = results.channels.map((channel, index) =>
      readChannel(channel, results.channels.length > 1 ? `Channel ${index + 1}` : null),
    );
    const passages = drafts.flatMap((draft) => draft.passages);
    return {
      passages,
      leftOut: drafts.flatMap((draft) => draft.leftOut),
      language: toLanguageTag(results.channels[0]?.detected_language),
      hasSpeakers: passages.some(({ speaker }) => speaker !== null),
      durationMs: optionalMs(metadata?.duration),
    };
  },
};

function readChannel({ alternatives: [best] }: z.infer<typeof Channel>, track: string | null): Draft {
  const draft: Draft = { passages: [], leftOut: [], language: null, hasSpeakers: false };
  const spoken: SpokenWord[] = [];
  for (const [index, entry] of (best?.words ?? []).entries()) {
    const { success, data } = Word.safeParse(entry);
    if (success) spoken.push(toSpokenWord(data, index + 1, track));
    else draft.leftOut.push({ reason: 'damaged', position: index + 1, text: '', words: 1 });
  }
  if (spoken.length > 0) return { ...draft, passages: groupWords(spoken) };
  const text = best?.transcript ?? '';
  return { ...draft, passages: [{ startMs: null, endMs: null, speaker: track, text, words: null, position: 1 }] };
}

const toSpokenWord = (
  { word, punctuated_word, start, end, confidence, speaker }: z.infer<typeof Word>,
  position: number,
  track: string | null,
) => ({
  text: punctuated_word ?? word,
  startMs: secondsToMs(start),
  endMs: secondsToMs(end),
  confidence: toPercent(confidence),
  speaker: speaker === undefined ? track : `Speaker ${speaker}`,
  position,
});
