import { useQuery } from '@tanstack/react-query';
import { enginesQuery } from '@/features/engines/engines.queries';
import { useUploads } from '@/features/uploads/uploads';
import { Field } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { LanguageSelect } from './language-select';
import { isUnderstood, languageList, languageName } from './languages';

/** The language spoken in the episode. Says before the upload where nobody here understands it. */
export function LanguageField() {
  const { draft, changeDraft } = useUploads();
  const { data: engines } = useQuery(enginesQuery);
  const known = engines?.transcription.languages ?? null;
  const isLost = !isUnderstood(draft.language, known) && !draft.transcriptFile;
  return (
    <div>
      <Field label="Language" hint={known && !isLost ? `This installation understands ${languageList(known)}.` : undefined}>
        {(control) => <LanguageSelect {...control} value={draft.language} onChoose={(language) => changeDraft({ language })} />}
      </Field>
      <div role="status">
        {isLost && draft.language && known && (
          <div className="mt-2">
            <Notice tone="warn" title={`${languageName(draft.language)} cannot be transcribed here.`}>
              The recogniser understands only {languageList(known)}. Add a transcript file below, or ask for another recogniser to be set
              up.
            </Notice>
          </div>
        )}
      </div>
    </div>
  );
}
