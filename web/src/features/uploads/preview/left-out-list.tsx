import { formatCount, formatNumber } from '@/lib/format';
import type { LeftOutReason } from '@afterword/language/transcript-files';
import { placeOf } from './place-of';
import type { LeftOutGroup, TranscriptPreview } from './summarize';

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
