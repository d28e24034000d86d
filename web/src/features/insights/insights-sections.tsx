import { Link } from '@tanstack/react-router';

const sections = [
  { to: '/episode-insights', label: 'Insights' },
  { to: '/episode-insights/performance', label: 'Performance' },
] as const;

/** Links to the two pages of Insights: episodes and performance. */
export const InsightsSections = () => (
  <nav aria-label="Insights" className="mb-6 flex gap-6 border-b border-line">
    {sections.map(({ to, label }) => (
      <Link
        key={to}
        to={to}
        activeOptions={{ exact: true, includeSearch: false }}
        className="relative inline-flex min-h-11 items-center font-medium text-ink-2 no-underline hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-t-sm aria-[current=page]:after:bg-accent"
      >
        {label}
      </Link>
    ))}
  </nav>
);
