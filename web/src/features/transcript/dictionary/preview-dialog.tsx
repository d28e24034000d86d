import { Play } from 'lucide-react';
import { usePlayback } from '@/features/player';
import { clockTime, formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Added, Removed } from '@/ui/word-diff';
import type { Preview } from './dictionary.queries';

interface PreviewDialogProps {
  preview: Preview;
  isApplying: boolean;
  onApply: () => void;
  onClose: () => void;
}

/** A preview of the dictionary's corrections. */
export function PreviewDialog({ preview: { corrections, places, problems }, isApplying, onApply, onClose }: PreviewDialogProps) {
  const left = corrections - places.length;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Apply Dictionary"
      lead={`${formatCount(corrections, 'correction')} found. Timestamps won’t change.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={isApplying} onClick={onApply}>
            Apply {formatCount(corrections, 'correction')}
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

/** A correction in context, with a play button. */
function PlannedCorrection({ place: { startMs, before, found, becomes, after } }: { place: Preview['places'][number] }) {
  const playback = usePlayback();
  const time = clockTime(startMs / 1000);
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0">
      <button
        type="button"
        aria-label={`Play at ${time}`}
        onClick={() => void playback.play(startMs / 1000)}
        className="inline-flex min-h-7 w-16 flex-none items-center gap-1 rounded-full px-2 text-sm font-semibold tabular-nums hover:bg-sunken"
      >
        <Play className="size-3 fill-current" aria-hidden />
        {time}
      </button>
      <p dir="auto" className="min-w-0 leading-relaxed wrap-anywhere">
        {before && `${before} `}
        <Removed>{found}</Removed> <Added>{becomes}</Added>
        {after && ` ${after}`}
      </p>
    </li>
  );
}
