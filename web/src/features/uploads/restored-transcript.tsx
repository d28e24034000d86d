import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

interface RestoredTranscriptProps {
  /** The name of the file that was chosen before a reload. */
  name: string;
  /** Whether the browser could not keep it, so that it has to be chosen again. */
  isLost: boolean;
  onRemove: () => void;
}

/** The browser's own field cannot show a file that was chosen before a reload. */
export function RestoredTranscript({ name, isLost, onRemove }: RestoredTranscriptProps) {
  return (
    <div className="mt-2">
      {isLost ? (
        <Notice tone="warn" title={`Choose ${name} again.`}>
          This browser couldn’t keep it when the page was reloaded.
        </Notice>
      ) : (
        <Notice
          tone="run"
          title={`${name} is still chosen.`}
          actions={
            <Button variant="ghost" onClick={onRemove}>
              Remove
            </Button>
          }
        />
      )}
    </div>
  );
}
