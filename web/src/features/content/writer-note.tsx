import type { GeneratedContent } from '@afterword/proto';
import { dayAndTime } from '@/lib/format';

/** Who wrote it, which version it is, and when. */
export const WriterNote = ({ item: { writer, version, generatedAt } }: { item: GeneratedContent }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-sm text-ink-3 md:px-5">
    <span className="font-semibold text-ink-2">{writer.label}</span>
    <span className="ml-auto">
      Version {version}, {dayAndTime(generatedAt)}
    </span>
  </p>
);
