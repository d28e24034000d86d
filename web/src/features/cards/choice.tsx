import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  legend: string;
  options: Record<Value, string>;
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few, side by side. Arrow keys move between them. */
export function Choice<Value extends string>({ legend, options, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-md font-semibold">{legend}</legend>
      <div className="flex rounded-md border border-line-strong bg-raised p-0.5">
        {(Object.keys(options) as Value[]).map((value) => (
          <label
            key={value}
            className="inline-flex min-h-9 flex-1 cursor-pointer items-center justify-center rounded-sm px-3 text-md text-ink-2 has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-md:min-h-11"
          >
            <input type="radio" name={name} className="sr-only" checked={chosen === value} onChange={() => onChoose(value)} />
            {options[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
