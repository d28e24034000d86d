import { fieldName } from '@afterword/language/templates';
import type { FilledVariable } from '@afterword/proto';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';

interface VariableValuesProps {
  variables: FilledVariable[];
  /** The typed values; an empty string counts. */
  values: Record<string, string>;
  onChange: (values: Record<string, string>) => void;
}

/** Inputs for the template's fields; those the episode fills in can be overridden. */
export function VariableValues({ variables, values, onChange }: VariableValuesProps) {
  const isAsked = ({ name, value }: FilledVariable) => value === null || name in values;
  const field = (variable: FilledVariable) => (
    <ValueField
      key={variable.name}
      variable={variable}
      typed={values[variable.name] ?? ''}
      onType={(typed) => onChange({ ...values, [variable.name]: typed })}
    />
  );
  const known = variables.filter((variable) => !isAsked(variable));
  return (
    <>
      {variables.filter(isAsked).map(field)}
      {known.length > 0 && (
        <details>
          <summary className="min-h-8 cursor-pointer font-medium text-ink-2">Change filled-in fields</summary>
          <div className="grid gap-5 pt-4">{known.map(field)}</div>
        </details>
      )}
    </>
  );
}

interface ValueFieldProps {
  variable: FilledVariable;
  typed: string;
  onType: (typed: string) => void;
}

const ValueField = ({ variable: { name, value, missing }, typed, onType }: ValueFieldProps) => (
  <Field label={fieldName(name)} hint={missing}>
    {(control) => (
      <textarea
        {...control}
        rows={1}
        maxLength={2000}
        placeholder={value ?? undefined}
        className={`${inputStyle} field-sizing-content resize-y`}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    )}
  </Field>
);
