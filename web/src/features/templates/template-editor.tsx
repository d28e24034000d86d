import { fieldName } from '@afterword/language/templates';
import { TEMPLATE_VARIABLES, type TemplateVariable } from '@afterword/proto';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Chip } from '@/ui/chip';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';
import { Notice } from '@/ui/notice';
import type { TemplateForm } from './template-form';
import { brokenVariables, unknownVariables } from './template-pieces';

const names = Object.keys(TEMPLATE_VARIABLES);
/** How many fields are offered first; the others on demand. */
const FIRST_FIELDS = 5;

/** The template's text, with fields to insert at the caret. An optional one is filled in without asking for what is missing. */
export function TemplateEditor({ isOptional = false }: { isOptional?: boolean }) {
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
      <Field
        label={isOptional ? 'Template (optional)' : 'Template'}
        error={formState.errors.template?.message}
        hint="Write a field as {{key_quote}}, or select one to insert it."
      >
        {(attributes) => (
          <textarea
            {...attributes}
            {...control}
            ref={(area) => {
              field.current = area;
              ref(area);
            }}
            aria-required={!isOptional || undefined}
            rows={8}
            className={`${inputStyle} resize-y`}
          />
        )}
      </Field>
      <FieldChips
        names={showsAll ? names : names.slice(0, FIRST_FIELDS)}
        onInsert={insert}
        onMore={showsAll ? undefined : () => setShowsAll(true)}
      />
      <FieldWarnings template={watch('template')} isOptional={isOptional} />
    </div>
  );
}

const NAMED = 5;

const listed = (names: string[]) =>
  [...names.slice(0, NAMED), ...(names.length > NAMED ? [`${names.length - NAMED} more`] : [])].join(', ');

/** Warns of fields that cannot be filled in from an episode. */
function FieldWarnings({ template, isOptional }: { template: string; isOptional: boolean }) {
  const unknown = unknownVariables(template).map((name) => `“${fieldName(name)}”`);
  const broken = brokenVariables(template);
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {unknown.length > 0 && (
        <Notice tone="warn" title={`Afterword doesn’t know the field ${listed(unknown)}.`}>
          {isOptional ? 'It stays open in the text, and is marked there.' : 'You’ll be asked for it each time you use the template.'}
        </Notice>
      )}
      {broken.length > 0 && (
        <Notice tone="warn" title={`${listed(broken)} is read as plain text.`}>
          A field is one word between two curly brackets on each side: {'{{key_quote}}'}.
        </Notice>
      )}
    </div>
  );
}

interface FieldChipsProps {
  names: string[];
  onInsert: (name: string) => void;
  /** Shows the other fields; undefined if there are none. */
  onMore: (() => void) | undefined;
}

const FieldChips = ({ names, onInsert, onMore }: FieldChipsProps) => (
  <div role="group" aria-label="Fields" className="flex flex-wrap gap-2">
    {names.map((name) => (
      <Chip
        key={name}
        icon={<Plus aria-hidden />}
        title={TEMPLATE_VARIABLES[name as TemplateVariable]}
        aria-label={`Insert ${fieldName(name)}`}
        onClick={() => onInsert(name)}
      >
        {fieldName(name)}
      </Chip>
    ))}
    {onMore && (
      <Chip aria-expanded={false} onClick={onMore}>
        More fields
      </Chip>
    )}
  </div>
);
