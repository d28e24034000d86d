import { TEMPLATE_VARIABLES } from '@afterword/proto';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, inputStyle } from '@/ui/field';
import type { TemplateForm } from './template-form';
import { VariableChips } from './variable-chips';
import { VariableWarnings } from './variable-warnings';

const names = Object.keys(TEMPLATE_VARIABLES);
/** The variables that most templates need; the others come when asked for. */
const USUAL = 5;

/** The text of a template, and the variables to put into it where the caret is. */
export function TemplateEditor() {
  const { register, setValue, watch, formState } = useFormContext<TemplateForm>();
  const [showsAll, setShowsAll] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { ref, ...control } = register('template');
  const insert = (name: string) => {
    const area = field.current;
    if (!area) return;
    area.setRangeText(`{{${name}}}`, area.selectionStart, area.selectionEnd, 'end');
    setValue('template', area.value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    area.focus();
  };
  return (
    <div className="grid gap-3">
      <Field label="Template" error={formState.errors.template?.message} hint="Press a word to insert it where you are writing.">
        {(attributes) => (
          <textarea
            {...attributes}
            {...control}
            ref={(area) => {
              field.current = area;
              ref(area);
            }}
            aria-required
            rows={8}
            className={`${inputStyle} resize-y`}
          />
        )}
      </Field>
      <VariableChips
        names={showsAll ? names : names.slice(0, USUAL)}
        onInsert={insert}
        onMore={showsAll ? undefined : () => setShowsAll(true)}
      />
      <VariableWarnings template={watch('template')} />
    </div>
  );
}
