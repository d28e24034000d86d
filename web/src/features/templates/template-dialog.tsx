import type { Template, TemplateType } from '@afterword/proto';
import { FormProvider, useForm } from 'react-hook-form';
import { useSessionFormDraft } from '@/lib/use-session-form-draft';
import { FormDialog } from '@/ui/form-dialog';
import { TemplateFormFields } from './template-form-fields';
import { type ValidTemplate, validateTemplate, emptyTemplate, toTemplateForm, type TemplateForm } from './template-form';
import { useChangeTemplate, useCreateTemplate } from './templates.queries';

interface TemplateDialogProps {
  /** Undefined where a new one is made. */
  template: Template | undefined;
  /** What a new one is for, where the page shows one type only. */
  type: TemplateType | undefined;
  onClose: () => void;
}

/** Makes a template or changes one. */
export function TemplateDialog({ template, type, onClose }: TemplateDialogProps) {
  const saved = template ? toTemplateForm(template) : { ...emptyTemplate, ...(type && { type }) };
  const form = useForm<TemplateForm, unknown, ValidTemplate>({ defaultValues: saved, resolver: validateTemplate });
  const { forget } = useSessionFormDraft(`template:${template?.id ?? 'new'}`, form);
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
