import type { CallOutput } from '@afterword/proto';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';

/** The text that leaves, and what an app would refuse in it. */
export function ExportPreview({ exported }: { exported: CallOutput<'GET /api/episodes/{id}/insights/export/{format}'> | undefined }) {
  if (!exported) return <Skeleton lines={5} />;
  const { text, fileName, problems } = exported;
  return (
    <>
      {problems.map((problem) => (
        <Notice key={problem} tone="warn" title={problem} />
      ))}
      {text && (
        <figure className="grid gap-1.5">
          <figcaption className="text-sm text-ink-3 wrap-anywhere">{fileName}</figcaption>
          <pre
            role="region"
            aria-label="Preview"
            tabIndex={0}
            className="max-h-72 overflow-auto rounded-md bg-sunken px-4 py-3 font-mono text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere"
          >
            {text}
          </pre>
        </figure>
      )}
    </>
  );
}
