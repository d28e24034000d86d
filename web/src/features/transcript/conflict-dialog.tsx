import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { Conflict, Resolution } from './paragraph-editing';

interface ConflictDialogProps {
  conflict: Conflict;
  onResolve: (choice: Resolution) => void;
}

/** Two people edited a paragraph: lets one choose a text. Closing the dialog keeps both. */
export function ConflictDialog({ conflict: { mine, present }, onResolve }: ConflictDialogProps) {
  return (
    <Dialog
      open
      onClose={() => onResolve('later')}
      title="This paragraph has changed"
      lead={
        present === null
          ? 'Someone removed it while you were editing. Copy what you still need.'
          : 'Someone else changed it while you were editing. Choose which text to keep.'
      }
      footer={
        <>
          <Button onClick={() => onResolve('present')}>{present === null ? 'Leave it out' : 'Keep the current text'}</Button>
          {present !== null && (
            <Button variant="primary" onClick={() => onResolve('mine')}>
              Use my text
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {present !== null && <Version title="In the transcript now" text={present} />}
        <Version title="Yours" text={mine.text} />
      </div>
    </Dialog>
  );
}

const Version = ({ title, text }: { title: string; text: string }) => (
  <section aria-label={title}>
    <h3 className="font-sans text-md font-semibold">{title}</h3>
    <p className="mt-1 rounded-md border border-line bg-surface p-3 leading-relaxed whitespace-pre-line wrap-anywhere">{text}</p>
  </section>
);
