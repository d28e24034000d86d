import { useUploads } from '@/features/uploads/uploads';
import { Card } from '@/ui/card';
import { Field, inputStyle } from '@/ui/field';
import { BrandVoiceSelect } from '@/features/voices/brand-voice-select';
import { DropArea } from './drop-area';
import { MAX_TITLE_CHARACTERS } from '@/features/episodes/episode-title';
import { LanguageField } from './language-field';
import { TranscriptFileField } from '@/features/uploads/transcript-file-field';
import { UploadStatus } from './upload-status';

export function UploadCard({ isDragOver }: { isDragOver: boolean }) {
  const { phase } = useUploads();
  return (
    <Card title="Upload New Episode">
      <div className="grid gap-6 px-4 pb-5 md:px-5 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <DraftFields />
        {phase === 'idle' ? <DropArea isDragOver={isDragOver} /> : <UploadStatus />}
      </div>
    </Card>
  );
}

function DraftFields() {
  const { draft, changeDraft } = useUploads();
  return (
    <div className="grid content-start gap-5">
      <Field label="Episode Title" hint="Leave it blank to use the file’s name.">
        {(control) => (
          <input
            {...control}
            className={inputStyle}
            placeholder="Enter episode title..."
            dir="auto"
            maxLength={MAX_TITLE_CHARACTERS}
            value={draft.title}
            onChange={(event) => changeDraft({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label="Brand Voice Profile (Optional)" hint="Choose a brand voice to customize AI-generated content">
        {(control) => (
          <BrandVoiceSelect
            {...control}
            placeholder="Select a brand voice profile..."
            value={draft.brandProfileId}
            onChoose={(brandProfileId) => changeDraft({ brandProfileId })}
          />
        )}
      </Field>
      <LanguageField />
      <TranscriptFileField
        label="Transcript file (Optional)"
        hint="SRT, VTT, JSON or TXT, if you already have one. It is used instead of listening."
        onChoose={(transcriptFile) => changeDraft({ transcriptFile })}
      />
    </div>
  );
}
