import { FormProvider, useForm } from 'react-hook-form';
import { userMessageOf } from '@/api/api-error';
import { contentTypeLabels } from '@/features/content/content-type-labels';
import { useSessionFormDraft } from '@/lib/use-session-form-draft';
import { FormDialog } from '@/ui/form-dialog';
import { Notice } from '@/ui/notice';
import { EarlierNumbers } from './earlier-numbers';
import { NumbersFields } from './numbers-fields';
import { type ValidNumbers, validateNumbers, emptyNumbers, type NumbersForm } from './numbers-form';
import { type MeasuredItem, useRecordNumbers } from './performance.queries';

interface NumbersDialogProps {
  item: MeasuredItem;
  onClose: () => void;
}

/** Takes what a platform reports about a text, and shows what was entered before. */
export function NumbersDialog({ item: { contentId, contentType, episodeTitle }, onClose }: NumbersDialogProps) {
  const form = useForm<NumbersForm, unknown, ValidNumbers>({ defaultValues: emptyNumbers(), resolver: validateNumbers });
  const { forget } = useSessionFormDraft(`numbers:${contentId}`, form);
  const record = useRecordNumbers(contentId);
  const leave = () => {
    forget();
    onClose();
  };
  return (
    <FormDialog
      title={`Numbers of ${contentTypeLabels[contentType]}`}
      lead={`${episodeTitle ?? 'Untitled episode'}. Enter what the platform shows; leave blank what it does not.`}
      save="Save numbers"
      isDirty={form.formState.isDirty}
      isSaving={record.isPending}
      onSave={() => void form.handleSubmit((numbers) => record.mutate(numbers, { onSuccess: leave }))()}
      onLeave={leave}
    >
      <div className="grid gap-6">
        {record.error && (
          <div role="alert">
            <Notice tone="bad" title="The numbers were not saved.">
              {userMessageOf(record.error, 'The server cannot be reached.')}
            </Notice>
          </div>
        )}
        <FormProvider {...form}>
          <NumbersFields />
        </FormProvider>
        <section aria-label="Entered before" className="grid gap-2">
          <h3>Entered before</h3>
          <EarlierNumbers contentId={contentId} />
        </section>
      </div>
    </FormDialog>
  );
}
