import clsx from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { enginesQuery } from '@/features/engines';
import { MAX_TITLE_CHARACTERS } from '@/features/episodes';
import { AUDIO_FORMATS, TranscriptFileField, useUploads } from '@/features/uploads';
import { BrandVoiceSelect } from '@/features/voices';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { isUnderstood, languageList, languageName, languages } from './languages';
import { UploadStatus } from './upload-status';

/** `offer` is shown beside the fields as long as nothing is uploaded. */
export function UploadCard({ isDragOver, offer }: { isDragOver: boolean; offer: ReactNode }) {
  const { phase } = useUploads();
  return (
    <Card title="Upload New Episode">
      <div className="grid gap-6 px-4 pb-5 md:px-5 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <DraftFields />
        <div className="grid content-start gap-4">
          <UnfinishedNotice />
          {phase === 'idle' ? <DropArea isDragOver={isDragOver} /> : <UploadStatus />}
          <Suspense>{phase === 'idle' && offer}</Suspense>
        </div>
      </div>
    </Card>
  );
}

/** Offers to continue an upload of an earlier visit. */
function UnfinishedNotice() {
  const { unfinished, openUploader, discardUnfinished } = useUploads();
  const [name] = unfinished;
  if (!name) return null;
  return (
    <Notice
      tone="run"
      title="Session restored"
      actions={
        <>
          <Button onClick={() => openUploader()}>Continue upload</Button>
          <Button variant="ghost" onClick={discardUnfinished}>
            Discard
          </Button>
        </>
      }
    >
      {unfinished.length === 1 ? `The upload of ${name} is not finished.` : `${unfinished.length} uploads are not finished.`}
    </Notice>
  );
}

function DraftFields() {
  const { draft, changeDraft, audioSeconds, transcriptMisfit } = useUploads();
  return (
    <div className="grid content-start gap-5">
      {!draft.isSeveral && (
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
      )}
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
      {!draft.isSeveral && (
        <div>
          <TranscriptFileField
            label="Transcript file (Optional)"
            hint="SRT, VTT, Word, text, JSON and more. It replaces automatic transcription."
            audioSeconds={audioSeconds}
            chosen={draft.transcriptFile}
            lost={draft.lostTranscript}
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
      )}
    </div>
  );
}

/** Opens the uploader. Files can be dropped anywhere on the page. */
function DropArea({ isDragOver }: { isDragOver: boolean }) {
  const { draft, changeDraft, openUploader } = useUploads();
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
        <p className={clsx('font-bold', !isDragOver && '[@media(hover:none)]:hidden')}>
          {isDragOver ? 'Drop your files here' : `Drop ${draft.isSeveral ? 'audio files' : 'an audio file'} anywhere on this page`}
        </p>
        <p className="mt-1 text-sm text-ink-3">
          {AUDIO_FORMATS}
          {engines && (
            <span className="block">
              Up to {engines.maxUploadMb} MB{draft.isSeveral && ' each'}
            </span>
          )}
        </p>
      </div>
      <Button variant="primary" onClick={() => openUploader()}>
        {draft.isSeveral ? 'Choose audio files' : 'Choose audio file'}
      </Button>
      <Switch label="Several episodes" checked={draft.isSeveral} onChange={(isSeveral) => changeDraft({ isSeveral })} />
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
        {(control) => (
          <LanguageSelect {...control} known={known} value={draft.language} onChoose={(language) => changeDraft({ language })} />
        )}
      </Field>
      <div role="status">
        {isLost && draft.language && (
          <div className="mt-2">
            <Notice tone="warn" title={`${languageName(draft.language)} cannot be transcribed here.`}>
              Add a transcript file below, or ask your server administrator for another provider.
            </Notice>
          </div>
        )}
      </div>
    </div>
  );
}

interface LanguageSelectProps extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> {
  /** The languages that can be transcribed here, which are offered first; null if all can. */
  known: string[] | null;
  value: string | null;
  onChoose: (language: string | null) => void;
}

const LanguageSelect = ({ known, value, onChoose, ...control }: LanguageSelectProps) => (
  <Select {...control} value={value ?? ''} onChange={(event) => onChoose(event.target.value || null)}>
    <option value="">Automatic</option>
    {optionsOf(languages.filter((language) => isUnderstood(language, known)))}
    {known && (
      <optgroup label="Needs another provider or a transcript">
        {optionsOf(languages.filter((language) => !isUnderstood(language, known)))}
      </optgroup>
    )}
  </Select>
);

const optionsOf = (offered: string[]) =>
  offered.map((language) => (
    <option key={language} value={language}>
      {languageName(language)}
    </option>
  ));
