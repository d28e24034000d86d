import type { LeftOutReason } from '@afterword/language/transcript-files';
import { formatCount, formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
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

/** What was left out and why, and the sum of all words. */
export const LeftOutList = ({ preview: { leftOut, positions, wordCount, leftOutWords } }: { preview: TranscriptPreview }) => (
  <div className="grid gap-2">
    <h3 className="text-lg">Left out</h3>
    {leftOut.length === 0 ? (
      <p className="text-md text-ink-2">Nothing.</p>
    ) : (
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-md">
        {leftOut.map((group) => (
          <div key={group.reason} className="contents">
            <dt className="text-ink-3 tabular-nums">{formatCount(group.count, UNITS[positions].one, UNITS[positions].many)}</dt>
            <dd className="wrap-anywhere">{`${describe(group)} (${placeOf(positions, group.positions, group.count)})`}</dd>
          </div>
        ))}
      </dl>
    )}
    <p className="text-sm text-ink-2 tabular-nums">
      {`${formatCount(wordCount + leftOutWords, 'word')} in the file = ${formatNumber(wordCount)} to import + ${formatNumber(leftOutWords)} left out`}
    </p>
  </div>
);

const UNITS = {
  line: { one: 'line', many: 'lines' },
  paragraph: { one: 'paragraph', many: 'paragraphs' },
  entry: { one: 'entry', many: 'entries' },
} as const;

const REASONS: Record<LeftOutReason, string> = {
  sound: 'Sounds, such as',
  repeated: 'Lines that captions repeat, such as',
  heading: 'Titles, credits and notes, such as',
  no_time: 'No time:',
  bad_time: 'A time that can’t be read:',
  unsure_name: 'Names that may be speakers, such as',
  damaged: 'Damaged:',
};

const describe = ({ reason, example }: LeftOutGroup): string => `${REASONS[reason]} “${example}”`;
