interface SwitchProps {
  label: string;
  /** The accessible name, if the label alone is not clear. */
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const track =
  'h-[1.3rem] w-9 flex-none cursor-pointer appearance-none rounded-full bg-line-strong p-0.5 transition-colors duration-(--aw-fast) checked:bg-accent';
const thumb =
  'before:block before:size-[1.05rem] before:rounded-full before:bg-surface before:transition-transform before:duration-(--aw-base) checked:before:translate-x-[0.95rem]';

export function Switch({ label, name, checked, onChange }: SwitchProps) {
  return (
    <label className="inline-flex min-h-(--aw-control) cursor-pointer items-center gap-2.5 text-md font-medium">
      <input
        type="checkbox"
        role="switch"
        aria-label={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className={`${track} ${thumb}`}
      />
      {label}
    </label>
  );
}
