import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '@afterword/proto';
import { userMessageOf } from '@/api/api-error';
import { Skeleton } from '@/ui/skeleton';
import { PreviewedText } from './previewed-text';

interface PreviewPanelProps {
  preview: UseQueryResult<CallOutput<'POST /api/templates/preview'>>;
  /** What stands there as long as nothing can be shown. */
  otherwise: string;
}

/** The template as it would be published. */
export function PreviewPanel({ preview: { data, error, isEnabled, isPlaceholderData }, otherwise }: PreviewPanelProps) {
  const message = !isEnabled ? otherwise : error && userMessageOf(error, 'The preview could not be made.');
  return (
    <section aria-label="Preview" aria-live="polite" className="min-h-32 rounded-md bg-sunken px-4 py-3">
      {message && <p className="text-ink-2">{message}</p>}
      {!message && data && <PreviewedText {...data} isOld={isPlaceholderData} />}
      {!message && !data && <Skeleton lines={3} />}
    </section>
  );
}
