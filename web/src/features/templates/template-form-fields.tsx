import { TemplateCategory, TemplateType } from '@afterword/proto';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '@/ui/checkbox';
import { Field, inputStyle } from '@/ui/field';
import { Select } from '@/ui/select';
import { BrandField } from './brand-field';
import { EditedPreview } from './edited-preview';
import { TemplateEditor } from './template-editor';
import type { TemplateForm } from './template-form';
import { categoryNames, typeNames } from './template-names';

export function TemplateFormFields() {
  const { register, watch, formState } = useFormContext<TemplateForm>();
  const { errors } = formState;
  return (
    <div className="grid gap-5">
      <Field label="Name" error={errors.name?.message}>
        {(field) => <input {...field} {...register('name')} aria-required autoComplete="off" className={inputStyle} />}
      </Field>
      <div className="grid gap-5 md:grid-cols-2">
        <ChoiceField name="type" label="Type" options={TemplateType.options} names={typeNames} />
        <ChoiceField name="category" label="Category" options={TemplateCategory.options} names={categoryNames} />
      </div>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TemplateEditor />
        <EditedPreview />
      </div>
      <Checkbox label="Brand-specific template" {...register('brandSpecific')} />
      {watch('brandSpecific') && <BrandField />}
    </div>
  );
}

interface ChoiceFieldProps<Option extends string> {
  name: 'type' | 'category';
  label: string;
  options: readonly Option[];
  names: Record<Option, string>;
}

function ChoiceField<Option extends string>({ name, label, options, names }: ChoiceFieldProps<Option>) {
  const { register, formState } = useFormContext<TemplateForm>();
  return (
    <Field label={label} error={formState.errors[name]?.message}>
      {(field) => (
        <Select {...field} {...register(name)}>
          {options.map((option) => (
            <option key={option} value={option}>
              {names[option]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
