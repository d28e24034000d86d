import type { Episode } from '@afterword/proto';
import { useDeleteEpisodes } from './use-delete-episodes';

interface ExampleNoticeProps {
  episode: Pick<Episode, 'id' | 'title'>;
  /** The start of its sentence. */
  children?: string;
  onDelete?: () => void;
}

/** One line that says what the example is, and deletes it. */
export function ExampleNotice({ episode, children = 'This', onDelete }: ExampleNoticeProps) {
  const deleteEpisodes = useDeleteEpisodes();
  return (
    <p className="text-sm text-ink-2">
      {children} is an example.{' '}
      <button
        type="button"
        className="rounded-sm py-0.5 font-medium text-accent-ink underline hover:no-underline max-md:py-3"
        onClick={() => {
          deleteEpisodes(episode);
          onDelete?.();
        }}
      >
        Delete it
      </button>
    </p>
  );
}
