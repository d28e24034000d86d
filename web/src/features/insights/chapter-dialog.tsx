import { type Chapter, insightsRoutes } from '@afterword/proto';
import { AudioLines, Lightbulb } from 'lucide-react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { usePlayback } from '@/features/player';
import { clockTime } from '@/lib/format';
import { toFieldErrors } from '@/lib/to-field-errors';
import { useFormDraft } from '@/lib/use-draft';
import { Chip } from '@/ui/chip';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';
import { FormDialog } from '@/ui/form-dialog';
import { otherTitles, useSaveChapter } from './chapters.queries';
import { parseClockTime } from './parse-clock-time';

interface ChapterDialogProps {
  episodeId: string;
  /** Undefined to create a new one. */
  chapter: Chapter | undefined;
  onClose: () => void;
}

const HINT = 'In minutes and seconds. It begins with the sentence nearest to that time.';
const FIRST_HINT = 'The first chapter always begins with the episode.';

/** Creates or edits a chapter. */
export function ChapterDialog({ episodeId, chapter, onClose }: ChapterDialogProps) {
  const heard = clockTime(usePlayback().now());
  const isFirst = chapter?.startTime === 0;
  const form = useForm<ChapterForm, unknown, ValidChapter>({
    defaultValues: chapter ? toChapterForm(chapter) : { title: '', begins: '' },
    resolver: validateChapter,
  });
  const { forget } = useFormDraft(`chapter:${chapter?.id ?? episodeId}`, form);
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
        <div className="grid gap-2">
          <Field label="Title" error={errors.title?.message}>
            {(control) => <input {...control} {...form.register('title')} aria-required maxLength={100} className={inputStyle} />}
          </Field>
          {chapter && (
            <TitleSuggestions
              chapter={chapter}
              onUse={(title) => form.setValue('title', title, { shouldDirty: true, shouldValidate: true })}
            />
          )}
        </div>
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

/** Titles that were found for the chapter, each with the reason. They stay when a person writes another. */
function TitleSuggestions({ chapter, onUse }: { chapter: Chapter; onUse: (title: string) => void }) {
  const suggestions = otherTitles(chapter);
  if (suggestions.length === 0) return null;
  return (
    <div role="group" aria-label="Suggestions" className="grid gap-2">
      <p className="text-sm text-ink-3">Suggestions</p>
      {suggestions.map(({ title, reason }) => (
        <div key={title} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Chip icon={<Lightbulb aria-hidden />} onClick={() => onUse(title)}>
            {title}
          </Chip>
          {reason && <span className="text-sm text-ink-3">{reason}</span>}
        </div>
      ))}
    </div>
  );
}

/** The form fields: the start as m:ss. */
interface ChapterForm {
  title: string;
  begins: string;
}

const Fields = insightsRoutes.addChapter.input.omit({ id: true });
type ValidChapter = z.infer<typeof Fields>;

const toChapterForm = ({ title, startTime }: Chapter): ChapterForm => ({ title, begins: clockTime(startTime) });

const NO_TIME = { type: 'format', message: 'Write a time in minutes and seconds, such as 3:07.' };

/** Validates the form with the contract's schema. */
const validateChapter: Resolver<ChapterForm, unknown, ValidChapter> = ({ title, begins }) => {
  const startTime = parseClockTime(begins);
  const { data, error } = Fields.safeParse({ title, startTime: startTime ?? 0 });
  if (data && startTime !== null) return { values: data, errors: {} };
  const errors: FieldErrors<ChapterForm> = {
    ...(error && toFieldErrors<ChapterForm>(error)),
    ...(startTime === null && { begins: NO_TIME }),
  };
  return { values: {}, errors };
};
