import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { userMessageOf } from '@/api/api-error';
import { contentTypeLabels } from '@/features/content';
import { localDay } from '@/lib/local-day';
import { useFormDraft } from '@/lib/use-draft';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';
import { FormDialog } from '@/ui/form-dialog';
import { Notice } from '@/ui/notice';
import { EarlierNumbers } from './earlier-numbers';
import { percent } from './figures';
import { computedRate, emptyNumbers, type NumbersForm, validateNumbers, type ValidNumbers } from './numbers-form';
import { type MeasuredItem, useRecordNumbers } from './performance.queries';

interface NumbersDialogProps {
  item: MeasuredItem;
  onClose: () => void;
}

/** Enters the numbers of a piece of content and shows earlier ones. */
export function NumbersDialog({ item: { contentId, contentType, episodeTitle }, onClose }: NumbersDialogProps) {
  const form = useForm<NumbersForm, unknown, ValidNumbers>({ defaultValues: emptyNumbers(), resolver: validateNumbers });
  const { forget } = useFormDraft(`numbers:${contentId}`, form);
  const record = useRecordNumbers(contentId);
  const leave = () => {
    forget();
    onClose();
  };
  return (
    <FormDialog
      title={`Numbers for ${contentTypeLabels[contentType]}`}
      lead={`${episodeTitle ?? 'Untitled episode'}. Enter the numbers you have. Leave the rest blank.`}
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

/** The input fields for the numbers of a piece of content. */
function NumbersFields() {
  const { watch } = useFormContext<NumbersForm>();
  const computed = computedRate({ clicks: watch('clicks'), impressions: watch('impressions') });
  const isComputed = computed !== null && watch('clickThroughRate').trim() === '';
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <NumberField name="impressions" label="Impressions" hint="How often it was shown." />
      <NumberField name="clicks" label="Clicks" hint="Used to calculate the click-through rate." />
      <NumberField
        name="clickThroughRate"
        label="Click-through rate, in percent"
        hint={isComputed ? `Left blank, it is ${percent(computed)}: clicks by impressions.` : 'Leave it blank where you know the clicks.'}
      />
      <NumberField name="conversionRate" label="Conversion rate, in percent" hint="Conversions ÷ clicks." />
      <NumberField name="socialShares" label="Shares" hint="How often it was passed on." />
      <NumberField name="engagementScore" label="Engagement score, 0 to 100" hint="Where the platform or your tool gives one." />
      <DayField />
    </div>
  );
}

interface NumberFieldProps {
  name: Exclude<keyof NumbersForm, 'day'>;
  label: string;
  hint: string;
}

function NumberField({ name, label, hint }: NumberFieldProps) {
  const { register, formState } = useFormContext<NumbersForm>();
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message}>
      {(field) => <input {...field} {...register(name)} inputMode="decimal" autoComplete="off" className={inputStyle} />}
    </Field>
  );
}

function DayField() {
  const { register, formState } = useFormContext<NumbersForm>();
  return (
    <Field label="As of" hint="Saving again for the same day replaces the numbers." error={formState.errors.day?.message}>
      {(field) => <input {...field} {...register('day')} type="date" max={localDay(new Date())} className={inputStyle} />}
    </Field>
  );
}
