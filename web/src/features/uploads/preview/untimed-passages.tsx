import { Button } from '@/ui/button';
import { formatCount } from '@/lib/format';
import { placeOf } from './place-of';
import type { LeftOutGroup, TranscriptPreview } from './summarize';

interface UntimedPassagesProps {
  groups: readonly LeftOutGroup[];
  positions: TranscriptPreview['positions'];
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
}

/** Offers to keep passages whose time is missing or cannot be read. */
export function UntimedPassages({ groups, positions, isKept, onKeep }: UntimedPassagesProps) {
  const untimed = groups.filter(({ reason }) => reason === 'no_time' || reason === 'bad_time');
  const count = untimed.reduce((sum, group) => sum + group.count, 0);
  const words = untimed.reduce((sum, group) => sum + group.words, 0);
  if (count === 0 && !isKept) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">
        {isKept ? 'Passages without a readable time are kept' : `${formatCount(count, 'passage')} without a readable time`}
      </h3>
      {!isKept && (
        <p className="text-sm text-ink-2">
          {`In ${untimed.map((group) => placeOf(positions, group.positions, group.count)).join(' and ')}. Otherwise ${formatCount(words, 'word')} are left out.`}
        </p>
      )}
      <div>
        <Button aria-pressed={isKept} onClick={() => onKeep(!isKept)}>
          Keep with an estimated time
        </Button>
      </div>
    </div>
  );
}
