import { Ear, Upload } from 'lucide-react';
import { useState } from 'react';
import { TranscriptFileField } from '@/features/uploads';
import { type TranscriptSource, useTranscribe } from './use-transcribe';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';

interface ReplaceDialogProps {
  episodeId: string;
  audioSeconds: number;
  onClose: () => void;
}

/** Replaces a finished transcript after explaining the consequences. */
export function ReplaceDialog({ episodeId, audioSeconds, onClose }: ReplaceDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const transcribe = useTranscribe(episodeId);
  const replaceBy = (source: TranscriptSource) => !transcribe.isPending && transcribe.mutate(source, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Replace the transcript"
      lead="Import a transcript, or transcribe the recording again."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button icon={<Ear aria-hidden />} busy={transcribe.isPending && !file} onClick={() => replaceBy('replace')}>
            Transcribe again
          </Button>
          <Button
            variant="primary"
            icon={<Upload aria-hidden />}
            disabled={!file}
            busy={transcribe.isPending && file !== null}
            onClick={() => file && replaceBy(file)}
          >
            Use this file
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <TranscriptFileField
          label="Transcript file"
          hint="SRT, VTT, Word, text, JSON and more. Times that the file lacks are found in the recording."
          audioSeconds={audioSeconds}
          onChoose={setFile}
        />
        <Notice tone="run" title="We’ll keep the old transcript.">
          Existing content will be marked out of date.
        </Notice>
      </div>
    </Dialog>
  );
}
