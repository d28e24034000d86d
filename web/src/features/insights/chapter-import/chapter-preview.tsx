import type { ChapterFileContent, ChapterLeftOutReason, LeftOutChapter } from '@afterword/language/chapter-files';
import { TriangleAlert } from 'lucide-react';
import { clockTime, formatCount } from '@/lib/format';

/** What will be imported, what of it is changed, and what is left out. */
export function ChapterPreview({ content }: { content: ChapterFileContent }) {
  const { format, chapters, leftOut, positions } = content;
  return (
    <>
      <h3 className="text-lg">{chapters.length === 0 ? 'No chapters found' : formatCount(chapters.length, 'chapter')}</h3>
      <p className="-mt-3 text-sm text-ink-3">{format}</p>
      {noticesOf(content).map((notice) => (
        <p key={notice} className="flex items-start gap-2 text-sm text-warn">
          <TriangleAlert className="mt-px size-4 shrink-0" aria-hidden />
          {notice}
        </p>
      ))}
      {chapters.length > 0 && (
        <ol
          aria-label="Chapters to import"
          tabIndex={0}
          className="grid max-h-72 gap-1 overflow-auto rounded-md bg-sunken px-4 py-3 text-md"
        >
          {chapters.map(({ title, startTime }) => (
            <li key={startTime} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 wrap-anywhere">
              <span className="text-ink-3 tabular-nums">{clockTime(startTime)}</span>
              <span dir="auto">{title}</span>
            </li>
          ))}
        </ol>
      )}
      {leftOut.length > 0 && <LeftOut leftOut={leftOut} positions={positions} />}
    </>
  );
}

/** More would hide the chapters; the number says how many there are. */
const MAX_SHOWN = 50;

function LeftOut({ leftOut, positions }: Pick<ChapterFileContent, 'leftOut' | 'positions'>) {
  return (
    <section aria-label="Left out" className="grid gap-2">
      <h3 className="text-lg">{`Left out: ${formatCount(leftOut.length, UNITS[positions].one, UNITS[positions].many)}`}</h3>
      <ul tabIndex={0} aria-label="What is left out" className="grid max-h-48 gap-1 overflow-auto text-sm text-ink-2">
        {leftOut.slice(0, MAX_SHOWN).map((each) => (
          <li key={`${each.position} ${each.reason}`} className="wrap-anywhere">
            {describe(each, UNITS[positions].name)}
          </li>
        ))}
      </ul>
      {leftOut.length > MAX_SHOWN && <p className="text-sm text-ink-3">{`and ${leftOut.length - MAX_SHOWN} more`}</p>}
    </section>
  );
}

const UNITS = {
  line: { name: 'Line', one: 'line', many: 'lines' },
  entry: { name: 'Entry', one: 'entry', many: 'entries' },
  chapter: { name: 'Chapter', one: 'chapter', many: 'chapters' },
} as const;

const REASONS: Record<ChapterLeftOutReason, string> = {
  no_time: 'has no time',
  bad_time: 'has a time that can’t be read',
  time_inside: 'has its time in another place than the other lines',
  no_title: 'has no title',
  hidden: 'is hidden from the table of contents',
  same_time: 'begins in the same second as the chapter before',
  after_end: 'begins after the recording has ended',
  too_many: 'is one too many: an episode has at most 100 chapters',
  damaged: 'is damaged',
};

const MAX_EXCERPT = 80;

const describe = ({ reason, position, text }: LeftOutChapter, unit: string): string =>
  `${unit} ${position} ${REASONS[reason]}${text ? `: “${text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT)}…` : text}”` : '.'}`;

function noticesOf({ outOfOrder, shortened, opening, positions }: ChapterFileContent): string[] {
  const places = (list: readonly number[]) =>
    `${list.length === 1 ? UNITS[positions].one : UNITS[positions].many} ${list.slice(0, 5).join(', ')}${list.length > 5 ? '…' : ''}`;
  const begins = opening && clockTime(opening.firstStartTime);
  return [
    ...(outOfOrder.length > 0 ? [`Sorted by time, because not all were in order (${places(outOfOrder)}).`] : []),
    ...(shortened.length > 0 ? [`Titles of more than 100 characters are shortened (${places(shortened)}).`] : []),
    ...(opening?.kind === 'added' ? [`The first chapter begins at ${begins}, so “Introduction” is added at 0:00.`] : []),
    ...(opening?.kind === 'moved' ? [`The first chapter begins at 0:00 instead of ${begins}.`] : []),
  ];
}
