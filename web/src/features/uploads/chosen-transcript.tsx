import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

interface ChosenTranscriptProps {
  name: string;
  /** `restored` was chosen before a reload; `lost` too, but the browser could not keep it. The field itself shows only a `chosen` one. */
  state: 'chosen' | 'restored' | 'lost';
  onRemove: () => void;
}

/** Removes the chosen transcript file, or asks to choose it again. */
export function ChosenTranscript({ name, state, onRemove }: ChosenTranscriptProps) {
  const remove = (
    <Button variant="ghost" onClick={onRemove}>
      Remove
    </Button>
  );
  if (state === 'chosen') return <div className="mt-1 -ml-2">{remove}</div>;
  return (
    <div className="mt-2">
      {state === 'lost' ? (
        <Notice tone="warn" title={`Choose ${name} again.`}>
          This browser couldn’t keep it when the page was reloaded.
        </Notice>
      ) : (
        <Notice tone="run" title={`${name} is still chosen.`} actions={remove} />
      )}
    </div>
  );
}
