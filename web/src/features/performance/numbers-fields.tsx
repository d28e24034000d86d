import { useFormContext } from 'react-hook-form';
import { Field, inputStyle } from '@/ui/field';
import { percent } from './figures';
import { localDay, type NumbersForm, computedRate } from './numbers-form';

/** The numbers a platform reports about one text. */
export function NumbersFields() {
  const { watch } = useFormContext<NumbersForm>();
  const computed = computedRate({ clicks: watch('clicks'), impressions: watch('impressions') });
  const isComputed = computed !== null && watch('clickThroughRate').trim() === '';
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <NumberField name="impressions" label="Impressions" hint="How often it was shown." />
      <NumberField name="clicks" label="Clicks" hint="Together with the impressions they make the click-through rate." />
      <NumberField
        name="clickThroughRate"
        label="Click-through rate, in percent"
        hint={isComputed ? `Left blank, it is ${percent(computed)}: clicks by impressions.` : 'Leave it blank where you know the clicks.'}
      />
      <NumberField name="conversionRate" label="Conversion rate, in percent" hint="Of those who clicked, how many did what you asked." />
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
    <Field label="As of" hint="Numbers of the same day take the place of earlier ones." error={formState.errors.day?.message}>
      {(field) => <input {...field} {...register('day')} type="date" max={localDay(new Date())} className={inputStyle} />}
    </Field>
  );
}
