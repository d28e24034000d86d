import { Link } from '@tanstack/react-router';
import { contentTypeLabels } from '@/features/content/content-type-labels';
import type { ShownPattern } from './learning.queries';

type Source = ShownPattern['sources'][number];

/** The texts a pattern was seen in last, with the words it is about. */
export function PatternSources({ sources }: { sources: Source[] }) {
  if (sources.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer text-ink-2">Where we saw this</summary>
      <ul className="mt-2 grid gap-3 border-l-2 border-line pl-3">
        {sources.map((source) => (
          <li key={`${source.contentId} ${source.before} ${source.after}`} className="grid gap-0.5 wrap-anywhere">
            <Link to="/episode/$id" params={{ id: source.episodeId }} search={{ content: source.contentType }} className="w-fit">
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
