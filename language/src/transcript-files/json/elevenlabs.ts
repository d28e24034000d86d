import { z } from 'zod';
import type { Draft } from '../draft';
import { groupWords, type SpokenWord } from './group-words';
import { type JsonFormat, optionalMs, Seconds } from './json-format';
import { toLanguageTag } from './language-tag';
import { countWords } from '../text/words';
import type { LeftOut } from '../transcript-file';

const Word = z.object({
  text: z.string(),
  type: z.enum(['word', 'spacing', 'audio_event']),
  start: Seconds.nullish(),
  end: Seconds.nullish(),
  speaker_id: z.string().nullish(),
  logprob: z.number().nullish(),
});
const Transcript = z.object({
  language_code: z.string().nullish(),
  words: z.array(z.unknown()).min(1),
  channel_index: z.number().nullish(),
});
const isWord = z.object({ text: z.string(), type: z.enum(['word', 'spacing', 'audio_event']) });
const File = z.union([
  z.object({ transcripts: z.array(Transcript).min(1) }),
  Transcript.transform((transcript) => ({ transcripts: [transcript] })),
]);

/** Words, the spaces between them, and sounds are entries of their own. */
export const elevenlabs: JsonFormat = {
  label: 'ElevenLabs JSON',
  recognizes: (json) => {
    const file = File.safeParse(json);
    return file.success && isWord.safeParse(file.data.transcripts[0]!.words[0]).success;
  },
  read: (json) => {
    const { transcripts } = File.parse(json);
    const drafts = transcripts.map(({ words }, index) => readWords(words, transcripts.length > 1 ? `Channel ${index + 1}` : null));
    const passages = drafts.flatMap((draft) => draft.passages);
    return {
      passages,
      leftOut: drafts.flatMap((draft) => draft.leftOut),
      language: toLanguageTag(transcripts[0]?.language_code),
      hasSpeakers: passages.some(({ speaker }) => speaker !== null),
    };
  },
};

function readWords(entries: readonly unknown[], track: string | null): Pick<Draft, 'passages' | 'leftOut'> {
  const leftOut: LeftOut[] = [];
  const words: SpokenWord[] = [];
  let isOpen = false;
  for (const [index, entry] of entries.entries()) {
    const { success, data } = Word.safeParse(entry);
    const position = index + 1;
    if (!success) leftOut.push({ reason: 'damaged', position, text: '', words: 1 });
    else if (data.type === 'audio_event') leftOut.push({ reason: 'sound', position, text: data.text, words: countWords(data.text) });
    else if (data.type === 'word') addWord(words, data, { position, track, isOpen });
    isOpen = success && data.type === 'word';
  }
  return { passages: groupWords(words), leftOut };
}

/** Without a space between them, two entries are one word. */
function addWord(
  words: SpokenWord[],
  { text, start, end, speaker_id, logprob }: z.infer<typeof Word>,
  place: { position: number; track: string | null; isOpen: boolean },
): void {
  const last = words.at(-1);
  const speaker = speaker_id ?? place.track;
  if (last && place.isOpen && last.speaker === speaker) {
    last.text += text;
    last.endMs = optionalMs(end);
    return;
  }
  const confidence = logprob == null ? null : Math.exp(logprob) * 100;
  words.push({ text, startMs: optionalMs(start), endMs: optionalMs(end), confidence, speaker, position: place.position });
}
