import { Link } from '@tanstack/react-router';
import { Lightbulb } from 'lucide-react';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';

/** Nothing can be found before there is a transcript. */
export const EpisodesEmptyState = () => (
  <div className="rounded-lg border border-line bg-surface shadow-sm">
    <EmptyState
      icon={<Lightbulb aria-hidden />}
      heading={<h2>No episode has a transcript yet</h2>}
      action={
        <Link to="/" className={buttonStyle()}>
          Go to Episodes
        </Link>
      }
    >
      Upload an episode. Once it is transcribed, its best lines, chapters and calls to action are found here.
    </EmptyState>
  </div>
);
