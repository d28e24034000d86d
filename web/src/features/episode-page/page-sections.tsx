import { scrollBehavior } from '@/lib/scroll-behavior';

const SECTIONS = { 'show-notes': 'Show Notes', 'social-media': 'Social Media', transcript: 'Transcript' };

/** Goes to a part of the page. On phones these are several screens below each other. */
export const PageSections = () => (
  <nav aria-label="On this page" className="mb-3 flex flex-wrap gap-2 md:hidden">
    {Object.entries(SECTIONS).map(([id, name]) => (
      <button
        key={id}
        type="button"
        onClick={() => goTo(id)}
        className="min-h-11 rounded-full border border-line-strong bg-surface px-3.5 text-sm font-medium text-ink"
      >
        {name}
      </button>
    ))}
  </nav>
);

function goTo(id: string) {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
  section?.focus({ preventScroll: true });
}
