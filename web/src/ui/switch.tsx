import { Switch as Base } from '@base-ui/react/switch';

export function Switch({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="inline-flex min-h-(--aw-control) cursor-pointer items-center gap-2.5 text-md font-medium">
      <Base.Root
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
