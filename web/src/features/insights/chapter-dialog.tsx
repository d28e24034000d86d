import type { Chapter } from '@afterword/proto';
import { AudioLines } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { usePlayback } from '@/features/player/playback-context';
import { clockTime } from '@/lib/format';
import { useSessionFormDraft } from '@/lib/use-session-form-draft';
import { Chip } from '@/ui/chip';
import { Field, inputStyle } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { type ChapterForm, validateChapter, type ValidChapter, toChapterForm } from './chapter-form';
import { useSaveChapter } from './chapters.queries';

interface ChapterDialogProps {
  episodeId: string;
  /** Undefined where a new one is made. */
  chapter: Chapter | undefined;
  onClose: () => void;
}

const HINT = 'In minutes and seconds. It begins with the sentence nearest to that time.';
const FIRST_HINT = 'The first chapter always begins with the episode.';

/** Makes a chapter, or renames and moves one. */
export function ChapterDialog({ episodeId, chapter, onClose }: ChapterDialogProps) {
  const heard = clockTime(usePlayback().now());
  const isFirst = chapter?.startTime === 0;
  const form = useForm<ChapterForm, unknown, ValidChapter>({
    defaultValues: chapter ? toChapterForm(chapter) : { title: '', begins: '' },
    resolver: validateChapter,
  });
  const { forget } = useSessionFormDraft(`chapter:${chapter?.id ?? episodeId}`, form);
  const { errors, isDirty } = form.formState;
  const save = useSaveChapter(episodeId, chapter, (message) =>
    form.setError('begins', { type: 'refused', message }, { shouldFocus: true }),
  );
  const leave = () => {
    forget();
    onClose();
  };
  return (
    <FormDialog
      title={chapter ? 'Edit chapter' : 'Add a chapter'}
      save={chapter ? 'Save chapter' : 'Add chapter'}
      isDirty={isDirty}
      isSaving={save.isPending}
      onSave={() => void form.handleSubmit((fields) => save.mutate(fields, { onSuccess: leave }))()}
      onLeave={leave}
    >
      <div className="grid gap-5">
        <Field label="Title" error={errors.title?.message}>
          {(control) => <input {...control} {...form.register('title')} aria-required maxLength={100} className={inputStyle} />}
        </Field>
        <div className="grid gap-2">
          <Field label="Begins at" error={errors.begins?.message} hint={isFirst ? FIRST_HINT : HINT}>
            {(control) => (
              <input
                {...control}
                {...form.register('begins')}
                aria-required
                readOnly={isFirst}
                placeholder="3:07"
                className={`${inputStyle} tabular-nums read-only:bg-sunken`}
              />
            )}
          </Field>
          {!isFirst && heard !== '0:00' && (
            <Chip
              icon={<AudioLines aria-hidden />}
              onClick={() => form.setValue('begins', heard, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
            >
              Where the audio is: {heard}
            </Chip>
          )}
        </div>
      </div>
    </FormDialog>
  );
}
