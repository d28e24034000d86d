import { type GeneratedContent, isWritten } from '@afterword/proto';
import { History, Shuffle } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { dayAndTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { describeOrigin } from './describe-origin';

const VersionsDialog = lazy(() => import('./versions-dialog').then((module) => ({ default: module.VersionsDialog })));
const VariantsDialog = lazy(() => import('./variants-dialog').then((module) => ({ default: module.VariantsDialog })));

/** Under the content: its sources and length, its versions and variants, and who wrote the current version. */
export function ContentFoot({ item, summary }: { item: GeneratedContent; summary: ReactNode }) {
  const { version, contentType } = item;
  const [opened, setOpened] = useState<'versions' | 'variants' | null>(null);
  const close = () => setOpened(null);
  return (
    <div className="grid border-t border-line px-4 py-2 text-sm text-ink-3 md:px-5">
      {summary}
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="mr-auto">
          {describeOrigin(item)}, {dayAndTime(item.savedAt ?? item.generatedAt)}
        </span>
        <span className="-mx-2.5 flex">
          {isWritten(contentType) && (
            <Button variant="ghost" icon={<Shuffle aria-hidden />} onClick={() => setOpened('variants')}>
              Variants
            </Button>
          )}
          <Button
            variant="ghost"
            icon={<History aria-hidden />}
            aria-label={`Version ${version}, all versions`}
            onClick={() => setOpened('versions')}
          >
            Version {version}
          </Button>
        </span>
      </div>
      <Suspense>
        {opened === 'versions' && <VersionsDialog item={item} onClose={close} />}
        {opened === 'variants' && isWritten(contentType) && <VariantsDialog item={{ ...item, contentType }} onClose={close} />}
      </Suspense>
    </div>
  );
}
