import { fieldName } from '@afterword/language/templates';
import { type Template, TemplateCategory, TemplateType } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { brandProfilesQuery } from '@/features/voices';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { useFormDraft } from '@/lib/use-draft';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { inputStyle } from '@/ui/input-style';
import { Select } from '@/ui/select';
import { EpisodeSelect } from './episode-select';
import { PreviewPanel } from './preview-panel';
import { TemplateEditor } from './template-editor';
import { emptyTemplate, type TemplateForm, toTemplateForm, validateTemplate, type ValidTemplate } from './template-form';
import { categoryNames, typeNames } from './template-names';
import { previewQuery, useChangeTemplate, useCreateTemplate } from './templates.queries';
import { transcribedEpisodesQuery } from './transcribed-episodes';

interface TemplateDialogProps {
  /** Undefined to create a new one. */
  template: Template | undefined;
  /** The type of a new template, if the page shows only one type. */
  type: TemplateType | undefined;
  onClose: () => void;
}

/** Creates or edits a template. */
export function TemplateDialog({ template, type, onClose }: TemplateDialogProps) {
  const saved = template ? toTemplateForm(template) : { ...emptyTemplate, ...(type && { type }) };
  const form = useForm<TemplateForm, unknown, ValidTemplate>({ defaultValues: saved, resolver: validateTemplate });
  const { forget } = useFormDraft(`template:${template?.id ?? 'new'}`, form);
  const create = useCreateTemplate();
  const change = useChangeTemplate();
  const leave = () => {
    forget();
    onClose();
  };
  const save = (fields: ValidTemplate) =>
    template ? change.mutate({ id: template.id, ...fields }, { onSuccess: leave }) : create.mutate(fields, { onSuccess: leave });
  return (
    <FormDialog
      title={template ? 'Edit Template' : 'New Template'}
      save={template ? 'Save template' : 'Create template'}
      isDirty={form.formState.isDirty}
      isSaving={create.isPending || change.isPending}
      onSave={() => void form.handleSubmit(save)()}
      onLeave={leave}
    >
      <FormProvider {...form}>
        <TemplateFormFields />
      </FormProvider>
    </FormDialog>
  );
}

function TemplateFormFields() {
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

/** The brand: one of the active voices, or the present one. */
function BrandField() {
  const { register, watch, formState } = useFormContext<TemplateForm>();
  const { data: profiles } = useQuery(brandProfilesQuery);
  const chosen = watch('brandProfileId');
  const offered = profiles?.filter(({ id, isActive }) => isActive || id === chosen) ?? [];
  return (
    <Field label="Brand voice profile" error={formState.errors.brandProfileId?.message} hint={profiles?.length === 0 && <FirstVoice />}>
      {(field) => (
        <Select key={profiles ? 'there' : 'coming'} {...field} {...register('brandProfileId')}>
          <option value="">Select a brand voice profile...</option>
          {offered.map(({ id, brandName }) => (
            <option key={id} value={id}>
              {brandName}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const FirstVoice = () => (
  <>
    There are no voice profiles yet.{' '}
    <Link to="/voice-library" search={{ edit: 'new' }}>
      Create the first one
    </Link>
  </>
);

/** Delay before the preview is refreshed after typing. */
const PREVIEW_DEBOUNCE_MS = 400;

/** A preview of the edited template, with the newest episode unless another is chosen. */
function EditedPreview() {
  const { watch } = useFormContext<TemplateForm>();
  const [chosen, choose] = useState<string | null>(null);
  const { data: episodes } = useQuery(transcribedEpisodesQuery);
  const episodeId = chosen ?? episodes?.[0]?.id ?? '';
  const template = useDebouncedValue(watch('template'), PREVIEW_DEBOUNCE_MS);
  const brandProfileId = (watch('brandSpecific') && watch('brandProfileId')) || null;
  const preview = useQuery(previewQuery({ episodeId, template, brandProfileId }));
  return (
    <div className="grid gap-3">
      <Field label="Preview on" hint={episodes?.length === 0 && 'A preview needs an episode with a transcript.'}>
        {(field) => <EpisodeSelect {...field} value={episodeId} onChoose={choose} />}
      </Field>
      <PreviewPanel
        preview={preview}
        otherwise={episodeId ? 'Write a template to see it filled in.' : 'Choose an episode to see it filled in.'}
      />
      <ul className="grid gap-1 text-sm text-ink-3 empty:hidden">
        {preview.data?.variables.map(
          ({ name, missing }) =>
            missing && (
              <li key={name}>
                <b className="font-semibold text-ink-2">{fieldName(name)}:</b> {missing}
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
