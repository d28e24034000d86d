import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AudioLines, BookA, ClipboardCheck, LayoutTemplate, Lightbulb, Mic, WandSparkles } from 'lucide-react';
import { countWaiting, reviewCountsQuery } from '@/features/review-status';
import { entryStyle } from './entry-style';

const entries = [
  { to: '/', label: 'Episodes', Icon: AudioLines },
  { to: '/voice-library', label: 'Voice Library', Icon: Mic },
  { to: '/content-templates', label: 'Templates', Icon: LayoutTemplate },
  { to: '/content-workflow', label: 'Workflow', Icon: ClipboardCheck },
  { to: '/content-enhancements', label: 'Enhancements', Icon: WandSparkles },
  { to: '/episode-insights', label: 'Insights', Icon: Lightbulb },
  { to: '/dictionary', label: 'Dictionary', Icon: BookA },
] as const;

const EPISODES = /^\/(?:episodes?(?:\/.*)?)?$/u;

/** The main navigation. The page of an episode counts as Episodes, and a subpage as its parent. */
export function Navigation({ pathname, onChoose }: { pathname: string; onChoose?: () => void }) {
  const isHere = (to: string) => (to === '/' ? EPISODES.test(pathname) : pathname === to || pathname.startsWith(`${to}/`));
  return (
    <nav aria-label="Main" className="grid gap-0.5">
      {entries.map(({ to, label, Icon }) => (
        <Link key={to} to={to} onClick={onChoose} activeProps={{}} aria-current={isHere(to) ? 'page' : undefined} className={entryStyle}>
          <Icon aria-hidden />
          {label}
          {to === '/content-workflow' && <WaitingCount />}
        </Link>
      ))}
    </nav>
  );
}

/** The number of items waiting for review. */
function WaitingCount() {
  const { data: counts } = useQuery(reviewCountsQuery);
  const waiting = counts ? countWaiting(counts) : 0;
  if (waiting === 0) return null;
  return (
    <span className="ml-auto inline-flex min-w-7 justify-center rounded-full bg-accent-soft px-2 text-sm leading-7 font-bold text-accent-ink tabular-nums">
      {waiting}
      <span className="sr-only"> waiting for approval</span>
    </span>
  );
}
