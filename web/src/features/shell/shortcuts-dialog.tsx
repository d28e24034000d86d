import { isApple } from '@/lib/is-apple';
import type { listShortcuts } from '@/lib/shortcuts';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { KeyCap } from '@/ui/key-hint';

interface ShortcutsDialogProps {
  groups: ReturnType<typeof listShortcuts>;
  onClose: () => void;
}

export const ShortcutsDialog = ({ groups, onClose }: ShortcutsDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title="Keyboard shortcuts"
    footer={
      <>
        <span className="mr-auto text-sm text-ink-3 max-md:w-full">Single keys do nothing while you type.</span>
        <Button onClick={onClose}>Close</Button>
      </>
    }
  >
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      {groups.map(({ name, shortcuts }) => (
        <section key={name} aria-label={name}>
          <h3 className="mb-2">{name}</h3>
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2">
            {name === 'Anywhere' && <Row label="Search all transcripts" keys={[isApple ? '⌘ K' : 'Ctrl K']} />}
            {shortcuts.map(({ label, keys }) => (
              <Row key={label} label={label} keys={keys.map(nameOf)} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
);

const Row = ({ label, keys }: { label: string; keys: string[] }) => (
  <>
    <dt className="text-ink-2">{label}</dt>
    <dd className="flex justify-end gap-1">
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}
    </dd>
  </>
);

const names: Record<string, string> = { ' ': 'Space', arrowleft: '←', arrowright: '→' };
const nameOf = (key: string) => names[key] ?? key.toUpperCase();
