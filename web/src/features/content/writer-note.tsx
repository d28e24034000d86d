import type { GeneratedContent } from '@afterword/proto';
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dayAndTime } from '@/lib/format';
import { Button } from '@/ui/button';

const VersionsDialog = lazy(() => import('./versions-dialog').then((module) => ({ default: module.VersionsDialog })));

/** Who wrote it, when, and which version it is; the version leads to all of them. */
export function WriterNote({ item }: { item: GeneratedContent }) {
  const { writer, version, generatedAt } = item;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1.5 pr-2 pl-4 text-sm text-ink-3 md:pl-5">
      <span className="mr-auto py-1">
        <span className="font-semibold text-ink-2">{writer.label}</span>
        {writer.promptVersion && <span className="block">Prompt {writer.promptVersion}</span>}
      </span>
      <span>{dayAndTime(generatedAt)}</span>
      <Button look="quiet" icon={<History aria-hidden />} aria-label={`Version ${version}, all versions`} onClick={() => setOpen(true)}>
        Version {version}
      </Button>
      <Suspense>{isOpen && <VersionsDialog item={item} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
