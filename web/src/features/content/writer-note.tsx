import { type GeneratedContent, isWritten } from '@afterword/proto';
import { History, Shuffle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dayAndTime } from '@/lib/format';
import { Button } from '@/ui/button';

const VersionsDialog = lazy(() => import('./versions-dialog').then((module) => ({ default: module.VersionsDialog })));
const VariantsDialog = lazy(() => import('./variants-dialog').then((module) => ({ default: module.VariantsDialog })));

/** Who wrote it and when; and the way to its other texts, those it had and those it could have. */
export function WriterNote({ item }: { item: GeneratedContent }) {
  const { writer, version, generatedAt, contentType } = item;
  const [opened, setOpened] = useState<'versions' | 'variants' | null>(null);
  const close = () => setOpened(null);
  return (
    <div className="flex flex-wrap items-center gap-y-1 border-t border-line py-2 pr-2 pl-4 text-sm text-ink-3 md:pl-5">
      <span className="mr-auto pr-4">
        <span className="block font-semibold text-ink-2">{writer.label}</span>
        {dayAndTime(generatedAt)}
        {writer.promptVersion && `, ${writer.engine === 'openai' ? 'prompt' : 'rules'} ${writer.promptVersion}`}
      </span>
      <span className="flex">
        {isWritten(contentType) && (
          <Button variant="quiet" icon={<Shuffle aria-hidden />} onClick={() => setOpened('variants')}>
            Variants
          </Button>
        )}
        <Button
          variant="quiet"
          icon={<History aria-hidden />}
          aria-label={`Version ${version}, all versions`}
          onClick={() => setOpened('versions')}
        >
          Version {version}
        </Button>
      </span>
      <Suspense>
        {opened === 'versions' && <VersionsDialog item={item} onClose={close} />}
        {opened === 'variants' && isWritten(contentType) && <VariantsDialog item={{ ...item, contentType }} onClose={close} />}
      </Suspense>
    </div>
  );
}
