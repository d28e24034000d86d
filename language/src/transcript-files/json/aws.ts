import { z } from 'zod';
import { groupWords, type SpokenWord } from './group-words';
import { type JsonFormat, optionalMs, Seconds, toPercent } from './json-format';
import { toLanguageTag } from './language-tag';
import type { LeftOut } from '../transcript-file';

const Item = z.object({
  type: z.string(),
  alternatives: z.array(z.object({ content: z.string(), confidence: z.coerce.number().nullish() })).min(1),
  start_time: Seconds.nullish(),
  end_time: Seconds.nullish(),
  speaker_label: z.string().nullish(),
});
const Turn = z.object({ start_time: Seconds, speaker_label: z.string() });
const File = z.object({
  results: z.object({
    items: z.array(z.unknown()).min(1),
    language_code: z.string().nullish(),
    speaker_labels: z.object({ segments: z.array(z.object({ items: z.array(Turn) })) }).nullish(),
  }),
});

/** Amazon Transcribe: words and marks are items, and older files name speakers by the time of the word. */
export const aws: JsonFormat = {
  label: 'Amazon Transcribe JSON',
  recognizes: (json) => File.safeParse(json).success,
  read: (json) => {
    const { items, language_code, speaker_labels } = File.parse(json).results;
    const turns = speaker_labels?.segments.flatMap((segment) => segment.items) ?? [];
    const labels = new Map(turns.map(({ start_time, speaker_label }) => [start_time, speaker_label]));
    const words: SpokenWord[] = [];
    const leftOut: LeftOut[] = [];
    for (const [index, entry] of items.entries()) {
      const item = Item.safeParse(entry);
      if (item.success) addItem(words, item.data, index + 1, labels);
      else leftOut.push({ reason: 'damaged', position: index + 1, text: '', words: 1 });
    }
    const hasSpeakers = words.some(({ speaker }) => speaker !== null);
    return { passages: groupWords(words), leftOut, language: toLanguageTag(language_code), hasSpeakers };
  },
};

function addItem(
  words: SpokenWord[],
  { type, alternatives: [best], start_time, end_time, speaker_label }: z.infer<typeof Item>,
  position: number,
  labels: ReadonlyMap<number, string>,
): void {
  const last = words.at(-1);
  if (type === 'punctuation' && last) last.text += best!.content;
  else {
    words.push({
      text: best!.content,
      startMs: optionalMs(start_time),
      endMs: optionalMs(end_time),
      confidence: type === 'punctuation' ? null : toPercent(best!.confidence),
      speaker: speaker_label ?? (start_time == null ? null : labels.get(start_time)) ?? null,
      position,
    });
  }
}
