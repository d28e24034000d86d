import clsx from 'clsx';
import type { PatternStatus } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { BellOff, Check, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { contentTypeLabels } from '@/features/content';
import { contentTarget } from '@/features/episodes';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { describeEffect, describePattern } from './describe-pattern';
import { type ShownPattern, useChangePattern, useDeletePattern } from './learning.queries';

/** Patterns from fewer texts may be coincidence. */
const MIN_CONCLUSIVE_TEXTS = 5;

interface PatternCardProps {
  pattern: ShownPattern;
  profileId: string;
  /** Whether it has just moved to another group, so that it gets the focus. */
  isMoved: boolean;
  onMove: () => void;
}

/** A pattern with its evidence and actions. Muted ones are grey. */
export function PatternCard({ pattern, profileId, isMoved, onMove }: PatternCardProps) {
  const heading = useId();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMoved) card.current?.focus();
  }, [isMoved]);
  const { notes, sources, status, of } = pattern;
  const isMuted = status === 'muted';
  return (
    <li
      ref={card}
      tabIndex={-1}
      aria-labelledby={heading}
      className={clsx('grid gap-2.5 rounded-md border border-line px-4 py-4', isMuted ? 'bg-sunken text-ink-2' : 'bg-surface')}
    >
      <p id={heading} className={clsx('font-semibold wrap-anywhere', isMuted ? 'text-ink-2' : 'text-ink')}>
        {describePattern(pattern)}
      </p>
      {notes.length > 0 && (
        <ul className="grid gap-1 text-md text-ink-2">
          {notes.map((note) => (
            <li key={note} className="wrap-anywhere">
              “{note}”
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-2">
        <Meaning pattern={pattern} />
        {of < MIN_CONCLUSIVE_TEXTS && ' Based on little content so far, so it may be chance.'}
      </p>
      <PatternSources sources={sources} />
      <Verdicts pattern={pattern} profileId={profileId} onMove={onMove} />
    </li>
  );
}

function Meaning({ pattern }: { pattern: ShownPattern }) {
  const { status } = pattern;
  if (status === 'accepted') return <>{describeEffect(pattern)}</>;
  return <>If you accept it: {describeEffect(pattern).replace(/^The/u, 'the')}</>;
}

const ACTIONS: Record<PatternStatus, { status: PatternStatus; label: string; icon: typeof Check }[]> = {
  active: [
    { status: 'accepted', label: 'Accept', icon: Check },
    { status: 'muted', label: 'Mute', icon: BellOff },
  ],
  accepted: [{ status: 'active', label: 'No longer accept', icon: RotateCcw }],
  muted: [{ status: 'active', label: 'Unmute', icon: RotateCcw }],
};

function Verdicts({ pattern, profileId, onMove }: Omit<PatternCardProps, 'isMoved'>) {
  const change = useChangePattern(profileId);
  const deletePattern = useDeletePattern(profileId);
  const sentence = describePattern(pattern);
  const give = (status: PatternStatus) => {
    onMove();
    change.mutate({ pattern, status });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {ACTIONS[pattern.status].map(({ status, label, icon: Icon }) => (
        <Button
          key={label}
          variant={status === 'muted' ? 'ghost' : 'secondary'}
          icon={<Icon aria-hidden />}
          aria-label={`${label}: ${sentence}`}
          busy={change.isPending}
          onClick={() => give(status)}
        >
          {label}
        </Button>
      ))}
      <span className="ml-auto">
        <IconButton name={`Delete: ${sentence}`} icon={<Trash2 aria-hidden />} onClick={() => deletePattern(pattern)} />
      </span>
    </div>
  );
}

type Source = ShownPattern['sources'][number];

/** The latest content that shows a pattern, with the words in question. */
function PatternSources({ sources }: { sources: Source[] }) {
  if (sources.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer text-ink-2">Where we saw this</summary>
      <ul className="mt-2 grid gap-3 border-l-2 border-line pl-3">
        {sources.map((source) => (
          <li key={`${source.contentId} ${source.before} ${source.after}`} className="grid gap-0.5 wrap-anywhere">
            <Link to="/episode/$id" params={{ id: source.episodeId }} search={{ content: contentTarget(source) }} className="w-fit">
              {source.episodeTitle ?? 'Untitled episode'} · {contentTypeLabels[source.contentType]}
            </Link>
            <Words source={source} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const Words = ({ source: { before, after } }: { source: Source }) => (
  <>
    {before && (
      <span className="text-ink-2">
        <b className="font-semibold">Before:</b> {before}
      </span>
    )}
    {after && (
      <span className="text-ink-2">
        <b className="font-semibold">{before ? 'After:' : 'Text:'}</b> {after}
      </span>
    )}
  </>
);
