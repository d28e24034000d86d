import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

/** Leads from a page about an episode to its content. */
export const BackToEpisode = ({ id }: { id: string }) => (
  <Link
    to="/episode/$id"
    params={{ id }}
    className="mb-2 inline-flex min-h-8 items-center gap-1.5 text-md text-ink-2 no-underline hover:text-accent hover:underline"
  >
    <ArrowLeft className="size-4" aria-hidden />
    Back to the episode
  </Link>
);
