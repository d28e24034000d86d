import { useState } from 'react';
import { userMessageOf } from '@/api/api-error';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { Excerpt } from './excerpt';
import { LeftOutList, UntimedPassages } from './left-out';
import { PreviewFacts } from './preview-facts';
import { SpeakerQuestionField } from './speaker-question-field';
import { useTranscriptPreview, withChoices } from './use-transcript-preview';

interface PreviewDialogProps {
  file: File;
  /** Of the recording, or null if it is not known yet. */
  audioSeconds: number | null;
  /** Gets the file as it is, or one with the choices applied; null if it is not used. */
  onChoose: (file: File | null) => void;
  onChooseAnother: () => void;
}

/** Shows what a transcript file holds before it is uploaded, and asks what it leaves open. */
export function PreviewDialog({ file, audioSeconds, onChoose, onChooseAnother: openFiles }: PreviewDialogProps) {
  const { preview, questions, refusal, choices, choose, answers, answer } = useTranscriptPreview(file);
  const [isWriting, setWriting] = useState(false);
  const onClose = () => onChoose(null);
  const onChooseAnother = () => {
    onClose();
    openFiles();
  };
  const use = () => {
    setWriting(true);
    withChoices(file, choices)
      .then(onChoose, (error: unknown) => toast.error('Error', userMessageOf(error, 'The file could not be read.')))
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
