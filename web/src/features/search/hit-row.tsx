import type { SearchHit } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { titleOf } from '@/features/episodes/episode-title';
import { clockTime } from '@/lib/format';

/** A place in a transcript: what is said there, in which episode, by whom. Leads to that second. */
export function HitRow({ hit }: { hit: SearchHit }) {
  const { episodeId, startMs, speaker, before, found, after, episodeTitle } = hit;
  return (
    <li>
      <Link
        to="/episode/$id"
        params={{ id: episodeId }}
        search={{ at: startMs / 1000 }}
        className="group grid gap-1.5 px-4 py-3.5 text-ink no-underline hover:bg-sunken focus-visible:-outline-offset-2 md:px-5"
      >
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-sm text-ink-3">
          <b dir="auto" className="min-w-0 text-md font-semibold wrap-anywhere text-ink group-hover:underline">
            {titleOf({ title: episodeTitle })}
          </b>
          <span className="inline-flex items-center gap-1 tabular-nums">
            <Play className="size-3 fill-current" aria-hidden />
            {clockTime(startMs / 1000)}
          </span>
          {speaker && <span className="wrap-anywhere">{speaker}</span>}
        </span>
        <span dir="auto" className="leading-relaxed wrap-anywhere">
          {before && `… ${before} `}
          <mark className="rounded-sm bg-marker px-0.5 text-on-marker">{found}</mark>
          {after && ` ${after} …`}
        </span>
      </Link>
    </li>
  );
}
