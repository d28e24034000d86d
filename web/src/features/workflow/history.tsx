import clsx from 'clsx';
import type { ApprovalStatus, HistoryEntry } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Check, Download, MessageSquare, Pencil, RotateCcw, Sparkles, Undo2, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { describeOrigin, versionReasonLabels } from '@/features/content';
import { describeDecision, statusTones } from '@/features/review-status';
import { dayAndTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { LoadError } from '@/ui/load-error';
import { Menu } from '@/ui/menu';
import { Skeleton } from '@/ui/skeleton';
import { toneStyle } from '@/ui/tone-style';
import { historyQuery, useDownloadHistory } from './history.queries';
import { VersionChange } from './version-change';

const INITIAL_ENTRIES = 8;

/** The history of a piece of content, latest first, with a download. */
export function History({ contentId }: { contentId: string }) {
  const heading = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useQuery(historyQuery(contentId));
  const download = useDownloadHistory(contentId);
  const entries = data?.history.toReversed() ?? [];
  const shown = showsAll ? entries : entries.slice(0, INITIAL_ENTRIES);
  return (
    <section aria-labelledby={heading} className="grid content-start gap-3">
      <div className="flex items-center">
        <h3 id={heading} className="mr-auto">
          History
        </h3>
        <Menu
          name="Download editorial record"
          icon={<Download aria-hidden />}
          entries={[
            { label: 'Editorial record (Markdown)', onChoose: () => download.mutate('markdown') },
            { label: 'Editorial record (JSON)', onChoose: () => download.mutate('json') },
          ]}
        />
      </div>
      {error && <LoadError what="The history" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      <ol className="grid empty:hidden">
        {shown.map((entry) => (
          <HistoryItem key={`${entry.kind} ${entry.at}`} contentId={contentId} entry={entry} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button variant="ghost" onClick={() => setShowsAll(true)}>
          Show all {entries.length} entries
        </Button>
      )}
    </section>
  );
}

type Entry<Kind extends HistoryEntry['kind']> = Extract<HistoryEntry, { kind: Kind }>;

/** An entry of the history: what, who and when. */
function HistoryItem({ contentId, entry }: { contentId: string; entry: HistoryEntry }) {
  switch (entry.kind) {
    case 'version':
      return <VersionItem contentId={contentId} entry={entry} />;
    case 'decision':
      return <DecisionItem entry={entry} />;
    case 'comment':
      return (
        <Line at={entry.at} icon={<MessageSquare />} tone={entry.comment.commentType === 'general' ? 'idle' : 'warn'}>
          <b>{entry.comment.author.name}</b> {entry.comment.commentType === 'general' ? 'commented' : 'requested a revision'}:{' '}
          <q className="line-clamp-3 whitespace-pre-line">{entry.comment.comment}</q>
        </Line>
      );
    default:
      return (
        <Line at={entry.at} icon={<Check />} tone="idle">
          <b>{entry.by.name}</b> resolved a comment
        </Line>
      );
  }
}

function VersionItem({ contentId, entry }: { contentId: string; entry: Entry<'version'> }) {
  const { version, reason, feedback, coverage, at } = entry;
  const [isOpen, setOpen] = useState(false);
  const isFirst = version === 1;
  const label = isOpen ? 'Hide what changed' : 'What changed';
  return (
    <Line at={at} icon={reason === 'edited' ? <Pencil /> : <Sparkles />} tone="run">
      <b>Version {version}</b>: {describeOrigin(entry)}
      {feedback && (
        <>
          , <q>{feedback}</q>
        </>
      )}
      <span className="block text-sm text-ink-3">
        {coverage === 100 ? 'All sentences have a source.' : `${coverage}% of sentences have a source.`}
      </span>
      {!isFirst && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${label} in version ${version}`}
          onClick={() => setOpen(!isOpen)}
          className="min-h-(--aw-target) text-sm font-semibold text-accent underline underline-offset-3"
        >
          {label}
        </button>
      )}
      {isOpen && <VersionChange contentId={contentId} version={version} />}
    </Line>
  );
}

const decisionIcons: Record<ApprovalStatus, ReactNode> = {
  approved: <Check />,
  rejected: <X />,
  needs_revision: <RotateCcw />,
  pending: <Undo2 />,
};

function DecisionItem({ entry: { at, approval } }: { entry: Entry<'decision'> }) {
  const { status, notes, voided, version, reinstatedFrom } = approval;
  return (
    <Line at={at} icon={decisionIcons[status]} tone={voided ? 'idle' : statusTones[status]}>
      <b>{describeDecision(approval)}</b>
      {notes && (
        <>
          : <q className="whitespace-pre-line">{notes}</q>
        </>
      )}
      {reinstatedFrom && <span className="block text-sm text-ink-2">Applies again. Version {version} has the same text.</span>}
      {voided && (
        <span className="block text-sm text-ink-2">
          No longer applies. Version {voided.version}: {versionReasonLabels[voided.reason].toLowerCase()}, {dayAndTime(voided.at)}.
        </span>
      )}
    </Line>
  );
}

interface LineProps {
  at: string;
  icon: ReactNode;
  tone: keyof typeof toneStyle;
  children: ReactNode;
}

const Line = ({ at, icon, tone, children }: LineProps) => (
  <li className="relative pb-4 pl-9 text-md leading-normal wrap-anywhere before:absolute before:top-7 before:-bottom-0.5 before:left-3 before:w-px before:bg-line last:pb-0 last:before:hidden">
    <span
      aria-hidden
      className={clsx(
        'absolute top-0 left-0 grid size-6 place-items-center rounded-full [&_svg]:size-3.5 [&_svg]:stroke-[2.4]',
        toneStyle[tone],
      )}
    >
      {icon}
    </span>
    {children}
    <time dateTime={at} className="block text-sm text-ink-3">
      {dayAndTime(at)}
    </time>
  </li>
);
