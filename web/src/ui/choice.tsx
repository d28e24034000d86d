import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  legend: string;
  options: Record<Value, string>;
  chosen: Value;
  onChoose: (value: Value) => void;
  /** What cannot be chosen, and why. */
  refused?: { value: Value; reason: string } | undefined;
}

/** One of a few, side by side. Arrow keys move between them. */
export function Choice<Value extends string>({ legend, options, chosen, onChoose, refused }: ChoiceProps<Value>) {
  const name = useId();
  const reasonId = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-md font-semibold">{legend}</legend>
      <div className="flex rounded-md border border-line-strong bg-raised p-0.5">
        {(Object.keys(options) as Value[]).map((value) => (
          <label
            key={value}
            className="inline-flex min-h-9 flex-1 cursor-pointer items-center justify-center rounded-sm px-3 text-md text-ink-2 has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-disabled:cursor-not-allowed has-disabled:text-ink-3 has-disabled:line-through has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-md:min-h-11"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={chosen === value}
              disabled={refused?.value === value}
              aria-describedby={refused?.value === value ? reasonId : undefined}
              onChange={() => onChoose(value)}
            />
            {options[value]}
          </label>
        ))}
      </div>
      {refused && (
        <p id={reasonId} className="text-sm text-ink-3">
          {refused.reason}
        </p>
      )}
    </fieldset>
  );
}
