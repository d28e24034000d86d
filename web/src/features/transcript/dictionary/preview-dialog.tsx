import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import type { Preview } from './dictionary.queries';
import { PlannedCorrection } from './planned-correction';

interface PreviewDialogProps {
  preview: Preview;
  isApplying: boolean;
  onApply: () => void;
  onClose: () => void;
}

/** What the dictionary would correct, place by place, before it does. */
export function PreviewDialog({ preview: { corrections, places, problems }, isApplying, onApply, onClose }: PreviewDialogProps) {
  const left = corrections - places.length;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Apply Dictionary"
      lead={`${formatCount(corrections, 'place')} would be corrected. What was said keeps its time.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={isApplying} onClick={onApply}>
            Make {formatCount(corrections, 'correction')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problems.length > 0 && (
          <Notice tone="warn" title="Not everything in the dictionary can be applied.">
            {problems.map((problem) => (
              <span key={problem} className="block">
                {problem}
              </span>
            ))}
          </Notice>
        )}
        <ul aria-label="Corrections" className="divide-y divide-line">
          {places.map((place) => (
            <PlannedCorrection key={`${place.firstWordId} ${place.lastWordId}`} place={place} />
          ))}
        </ul>
        {left > 0 && <p className="text-sm text-ink-3">And {formatCount(left, 'more place')} further on.</p>}
      </div>
    </Dialog>
  );
}
