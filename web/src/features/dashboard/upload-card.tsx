import clsx from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import type { ComponentProps } from 'react';
import { enginesQuery } from '@/features/engines';
import { MAX_TITLE_CHARACTERS } from '@/features/episodes';
import { TranscriptFileField, useUploads } from '@/features/uploads';
import { BrandVoiceSelect } from '@/features/voices';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { isUnderstood, languageList, languageName, languages } from './languages';
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
  const { draft, changeDraft, audioSeconds, transcriptMisfit } = useUploads();
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
      <div>
        <TranscriptFileField
          label="Transcript file (Optional)"
          hint="SRT, VTT, Word, text, JSON and more. It replaces automatic transcription."
          audioSeconds={audioSeconds}
          onChoose={(transcriptFile, transcriptEndMs) => changeDraft({ transcriptFile, transcriptEndMs })}
        />
        <div role="status">
          {transcriptMisfit && (
            <div className="mt-2">
              <Notice tone="warn" title={transcriptMisfit} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** Opens the uploader. Files can be dropped anywhere on the page. */
function DropArea({ isDragOver }: { isDragOver: boolean }) {
  const { openUploader } = useUploads();
  const { data: engines } = useQuery(enginesQuery);
  return (
    <div
      className={clsx(
        'grid min-h-52 place-items-center content-center gap-3 rounded-lg border-[1.5px] p-6 text-center',
        isDragOver ? 'border-accent bg-accent-soft' : 'border-dashed border-line-strong bg-paper',
      )}
    >
      <span className="grid size-13 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Upload className="size-6" aria-hidden />
      </span>
      <div>
        <p className="font-bold">{isDragOver ? 'Drop your files here' : 'Drop an audio file anywhere on this page'}</p>
        <p className="mt-1 text-sm text-ink-3">
          MP3, WAV, M4A, AAC, OGG or FLAC
          {engines && <span className="block">Up to {engines.maxUploadMb} MB</span>}
        </p>
      </div>
      <Button variant="primary" onClick={() => openUploader()}>
        Choose audio file
      </Button>
    </div>
  );
}

/** The spoken language, with a warning if no engine here supports it. */
function LanguageField() {
  const { draft, changeDraft } = useUploads();
  const { data: engines } = useQuery(enginesQuery);
  const known = engines?.transcription.languages ?? null;
  const isLost = !isUnderstood(draft.language, known) && !draft.transcriptFile;
  return (
    <div>
      <Field label="Language" hint={known && !isLost ? `Automatic transcription is available for ${languageList(known)}.` : undefined}>
        {(control) => <LanguageSelect {...control} value={draft.language} onChoose={(language) => changeDraft({ language })} />}
      </Field>
      <div role="status">
        {isLost && draft.language && known && (
          <div className="mt-2">
            <Notice tone="warn" title={`${languageName(draft.language)} cannot be transcribed here.`}>
              Automatic transcription is available for {languageList(known)} only. Add a transcript file below, or ask your admin to set up
              another service.
            </Notice>
          </div>
        )}
      </div>
    </div>
  );
}

interface LanguageSelectProps extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> {
  value: string | null;
  onChoose: (language: string | null) => void;
}

const LanguageSelect = ({ value, onChoose, ...control }: LanguageSelectProps) => (
  <Select {...control} value={value ?? ''} onChange={(event) => onChoose(event.target.value || null)}>
    <option value="">Automatic</option>
    {languages.map((language) => (
      <option key={language} value={language}>
        {languageName(language)}
      </option>
    ))}
  </Select>
);
