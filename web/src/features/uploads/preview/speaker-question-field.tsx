import { useId } from 'react';
import type { SpeakerAnswer, SpeakerQuestion } from '@afterword/language/transcript-files';
import { placeOf } from './place-of';
import type { TranscriptPreview } from './summarize';

const SHOWN_POSITIONS = 3;

interface SpeakerQuestionFieldProps {
  question: SpeakerQuestion;
  positions: TranscriptPreview['positions'];
  answer: SpeakerAnswer | undefined;
  onAnswer: (answer: SpeakerAnswer) => void;
}

/** Asks whether a name is a speaker. Without an answer, the speaker is unknown. */
export function SpeakerQuestionField({
  question: { name, positions: places, similarTo },
  positions,
  answer,
  onAnswer,
}: SpeakerQuestionFieldProps) {
  const id = useId();
  const choices: [label: string, speaker: string | null][] = [
    ...(similarTo === null ? [] : [[`Yes, the same person as ${similarTo}`, similarTo] as [string, string]]),
    [similarTo === null ? 'Yes' : 'Yes, someone else', name],
    ['No, it’s part of what is said', null],
  ];
  return (
    <fieldset className="grid gap-2 rounded-lg border border-accent p-4">
      <legend className="sr-only">{`Is “${name}” a speaker?`}</legend>
      <h3 aria-hidden className="text-lg">{`Is “${name}” a speaker?`}</h3>
      <p className="text-sm text-ink-2">
        {`Found in ${placeOf(positions, places.slice(0, SHOWN_POSITIONS), places.length)}. Without an answer, the speaker stays unknown there.`}
      </p>
      {choices.map(([label, speaker]) => (
        <label key={label} className="flex min-h-8 items-start gap-2.5 text-md max-md:min-h-11 max-md:items-center">
          <input
            type="radio"
            name={id}
            className="mt-0.5 size-5 shrink-0 accent-accent max-md:mt-0"
            checked={answer !== undefined && answer.speaker === speaker}
            onChange={() => onAnswer({ speaker })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
