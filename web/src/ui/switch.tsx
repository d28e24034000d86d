import { Switch as Base } from '@base-ui/react/switch';

interface SwitchProps {
  label: string;
  /** What it is called where its label alone does not say it. */
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, name, checked, onChange }: SwitchProps) {
  return (
    <label className="inline-flex min-h-(--aw-control) cursor-pointer items-center gap-2.5 text-md font-medium">
      <Base.Root
        aria-label={name}
        checked={checked}
        onCheckedChange={onChange}
        className="h-[1.3rem] w-9 flex-none rounded-full bg-line-strong p-0.5 transition-colors duration-(--aw-fast) data-checked:bg-accent"
      >
        <Base.Thumb className="block size-[1.05rem] rounded-full bg-surface transition-transform duration-(--aw-base) data-checked:translate-x-[0.95rem]" />
      </Base.Root>
      {label}
    </label>
  );
}
