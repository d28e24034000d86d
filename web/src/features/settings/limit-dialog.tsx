import { settingsRoutes } from '@afterword/proto';
import { FormProvider, useForm } from 'react-hook-form';
import { userMessageOf } from '@/api/api-error';
import { useFormDraft } from '@/lib/use-draft';
import { schemaResolver } from '@/lib/schema-resolver';
import { FormDialog } from '@/ui/form-dialog';
import { LineField } from '@/ui/line-field';
import { Notice } from '@/ui/notice';
import { useChangeLimit } from './settings.queries';

interface LimitForm {
  /** Empty if there is no limit. */
  dollars: string;
}

const validate = schemaResolver(settingsRoutes.changeLimit.input, ({ dollars }: LimitForm) => ({
  dollars: dollars.trim() === '' ? null : Number(dollars.replace(',', '.')),
}));

/** Changes what AI may cost in a month. */
export function LimitDialog({ dollars, onClose }: { dollars: number | null; onClose: () => void }) {
  const form = useForm({ defaultValues: { dollars: dollars?.toString() ?? '' }, resolver: validate });
  const { forget } = useFormDraft('monthly-limit', form);
  const change = useChangeLimit();
  const leave = () => {
    forget();
    onClose();
  };
  return (
    <FormDialog
      title="Change limit"
      lead="Afterword starts no job with AI once it has spent this much in a calendar month."
      save="Save"
      isDirty={form.formState.isDirty}
      isSaving={change.isPending}
      onSave={() => void form.handleSubmit((fields) => change.mutate(fields.dollars, { onSuccess: leave }))()}
      onLeave={leave}
    >
      <FormProvider {...form}>
        <div className="grid gap-5">
          <LineField name="dollars" label="US dollars in a month" inputMode="decimal" hint="Leave it empty for no limit." />
          {change.error && (
            <Notice tone="bad" title="Not saved.">
              {userMessageOf(change.error, 'The limit is as it was.')}
            </Notice>
          )}
        </div>
      </FormProvider>
    </FormDialog>
  );
}
