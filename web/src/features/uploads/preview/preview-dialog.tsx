import type { SpeakerAnswer, SpeakerQuestion } from '@afterword/language/transcript-files';
import { type ReactNode, useId, useState } from 'react';
import { userMessageOf } from '@/api/api-error';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { clockTime, formatNumber } from '@/lib/format';
import { Excerpt } from './excerpt';
import { LeftOutList, UntimedPassages } from './left-out';
import { placeOf } from './place-of';
import type { TranscriptPreview } from './summarize';
import { useTranscriptPreview, withChoices } from './use-transcript-preview';
import { describeMisfit } from './describe-misfit';

interface PreviewDialogProps {
  file: File;
  /** Of the recording, or null if it is not known yet. */
  audioSeconds: number | null;
  /** Gets the file as it is, or one with the choices applied, and where it ends if it has times; null if it is not used. */
  onChoose: (file: File | null, endMs: number | null) => void;
  onChooseAnother: () => void;
}

/** Shows what a transcript file holds before it is uploaded, and asks what it leaves open. */
export function PreviewDialog({ file, audioSeconds, onChoose, onChooseAnother: openFiles }: PreviewDialogProps) {
  const { preview, questions, refusal, choices, choose, answers, answer } = useTranscriptPreview(file);
  const [isWriting, setWriting] = useState(false);
  const onClose = () => onChoose(null, null);
  const onChooseAnother = () => {
    onClose();
    openFiles();
  };
  const use = () => {
    setWriting(true);
    withChoices(file, choices)
      .then((chosen) => onChoose(chosen, preview?.endMs ?? null))
      .catch((error: unknown) => toast.error('Error', userMessageOf(error, 'The file could not be read.')))
      .finally(() => setWriting(false));
  };
  if (refusal) return <Refused message={refusal} onChooseAnother={onChooseAnother} onClose={onClose} />;
  return (
    <Dialog
      open
      wide="text"
      onClose={onClose}
      title="Check transcript"
      lead={file.name}
      footer={
        <>
          <span className="mr-auto text-sm text-ink-3 max-md:w-full">Nothing is uploaded yet.</span>
          <Button onClick={onChooseAnother}>Choose another file</Button>
          <Button variant="primary" busy={isWriting} disabled={!preview} onClick={use}>
            Use this transcript
          </Button>
        </>
      }
    >
      {preview ? (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)]">
          <div className="grid content-start gap-5">
            <PreviewFacts preview={preview} audioSeconds={audioSeconds} />
            {questions.map((question) => (
              <SpeakerQuestionField
                key={question.name}
                question={question}
                positions={preview.positions}
                answer={answers[question.name]}
                onAnswer={(given) => answer(question.name, given)}
              />
            ))}
            <UntimedPassages
              groups={preview.leftOut}
              positions={preview.positions}
              isKept={choices.keepUntimed ?? false}
              onKeep={(keepUntimed) => choose({ keepUntimed })}
            />
            <LeftOutList preview={preview} />
          </div>
          <Excerpt preview={preview} encoding={choices.encoding} onChooseEncoding={(encoding) => choose({ encoding })} />
        </div>
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}

interface RefusedProps {
  message: string;
  onChooseAnother: () => void;
  onClose: () => void;
}

const Refused = ({ message, onChooseAnother, onClose }: RefusedProps) => (
  <Dialog
    open
    onClose={onClose}
    title="We can’t use this file"
    footer={
      <>
        <Button variant="ghost" onClick={onClose}>
          Continue without
        </Button>
        <Button variant="primary" onClick={onChooseAnother}>
          Choose another file
        </Button>
      </>
    }
  >
    <div className="grid gap-3">
      <p role="alert">{message}</p>
      <p className="text-ink-2">Export it again as SRT, VTT, text, Word or JSON, or continue without a transcript.</p>
    </div>
  </Dialog>
);

const SHOWN_POSITIONS = 3;

interface SpeakerQuestionFieldProps {
  question: SpeakerQuestion;
  positions: TranscriptPreview['positions'];
  answer: SpeakerAnswer | undefined;
  onAnswer: (answer: SpeakerAnswer) => void;
}

/** Asks whether a name is a speaker. Without an answer, the speaker is unknown. */
function SpeakerQuestionField({
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

interface PreviewFactsProps {
  preview: TranscriptPreview;
  audioSeconds: number | null;
}

/** What the file is, and how it fits the recording. */
const PreviewFacts = ({ preview, audioSeconds }: PreviewFactsProps) => (
  <div className="grid gap-4">
    <dl className="grid grid-cols-2 justify-between gap-x-4 gap-y-3 md:grid-cols-[repeat(4,auto)]">
      <Fact name="Format">{preview.format}</Fact>
      <Fact name="Speakers">{preview.speakers.length === 0 ? 'None named' : formatNumber(preview.speakers.length)}</Fact>
      <Fact name="Passages">{formatNumber(preview.passageCount)}</Fact>
      <Fact name="Words">{formatNumber(preview.wordCount)}</Fact>
    </dl>
    <Coverage preview={preview} audioSeconds={audioSeconds} />
    {preview.loops.map(({ position, text, times }) => (
      <Line key={`${position} ${text}`} icon="doubt">
        “{text}” is repeated {times} times ({placeOf(preview.positions, [position], 1)}). Recognizers do that in silence and music. The
        words are marked as unsure.
      </Line>
    ))}
  </div>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className="font-bold tabular-nums">{children}</dd>
  </div>
);

function Coverage({ preview: { startMs, endMs }, audioSeconds }: PreviewFactsProps) {
  if (startMs === null || endMs === null) {
    return <Line icon="open">It has no timestamps. We’ll find them in the recording, or estimate them.</Line>;
  }
  const [from, to] = [startMs / 1000, endMs / 1000];
  if (audioSeconds === null) return <Line icon="fits">{`Covers ${clockTime(from)} to ${clockTime(to)}.`}</Line>;
  const misfit = describeMisfit(endMs, audioSeconds);
  if (misfit) return <Line icon="doubt">{misfit}</Line>;
  return <Line icon="fits">{`Covers ${clockTime(from)} to ${clockTime(to)} of your ${clockTime(audioSeconds)} recording.`}</Line>;
}

const icons = {
  fits: <CircleCheck className="mt-1 shrink-0 text-ok" aria-hidden />,
  open: <Clock className="mt-1 shrink-0 text-ink-3" aria-hidden />,
  doubt: <TriangleAlert className="mt-1 shrink-0 text-warn" aria-hidden />,
};

const Line = ({ icon, children }: { icon: keyof typeof icons; children: ReactNode }) => (
  <p className="flex items-start gap-2 text-md text-ink-2 tabular-nums">
    {icons[icon]}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);
