import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { TranscriptFileField } from '@/features/uploads/transcript-file-field';
import { useTranscribe } from '@/features/transcript/use-transcribe';

/** The way on where nobody can listen: a transcript made elsewhere. */
export function ImportTranscript({ episodeId }: { episodeId: string }) {
  const [file, setFile] = useState<File | null>(null);
  const transcribe = useTranscribe(episodeId);
  return (
    <div className="grid max-w-140 gap-3">
      <TranscriptFileField label="Transcript file" hint="Or bring your own transcript: SRT, VTT, JSON or TXT." onChoose={setFile} />
      {file && (
        <div>
          <Button icon={<Upload aria-hidden />} busy={transcribe.isPending} onClick={() => transcribe.mutate(file)}>
            Use this transcript
          </Button>
        </div>
      )}
    </div>
  );
}
