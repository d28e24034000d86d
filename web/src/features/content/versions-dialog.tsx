import type { ContentVersion, GeneratedContent } from '@afterword/proto';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { contentTypeLabels } from './content-type-labels';
import { VersionChange } from './version-change';
import { VersionList } from './version-list';
import { useRestore, versionsQuery } from './versions.queries';

/** Every text an item had: how each differs from the present one, and the way to bring it back. */
export function VersionsDialog({ item, onClose }: { item: GeneratedContent; onClose: () => void }) {
  const found = useInfiniteQuery(versionsQuery(item));
  const restore = useRestore(item, onClose);
  const versions = found.data?.pages.flatMap((page) => page.versions) ?? [];
  const [chosen, choose] = useState<number | null>(null);
  const shown = versions.find(({ version }) => version === chosen) ?? versions[1] ?? versions[0];
  const isPresent = shown?.version === item.version;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`Versions of ${contentTypeLabels[item.contentType]}`}
      lead="Nothing is lost: what you bring back becomes the newest version."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button
            variant="primary"
            icon={<Undo2 aria-hidden />}
            disabled={!shown || isPresent}
            busy={restore.isPending}
            onClick={() => shown && restore.mutate(shown.version)}
          >
            {shown && !isPresent ? `Restore version ${shown.version}` : 'Restore'}
          </Button>
        </>
      }
    >
      {found.error && <LoadError what="The versions" error={found.error} onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton lines={6} />}
      {shown && (
        <div className="grid items-start gap-5 md:grid-cols-[13rem_minmax(0,1fr)]">
          <VersionList
            versions={versions}
            present={item.version}
            chosen={shown.version}
            onChoose={choose}
            onMore={found.hasNextPage ? () => void found.fetchNextPage() : undefined}
          />
          <VersionChange version={shown} present={presentOf(item, versions)} />
        </div>
      )}
    </Dialog>
  );
}

const presentOf = ({ version, content }: GeneratedContent, versions: ContentVersion[]) => ({
  version,
  content: versions.find((each) => each.version === version)?.content ?? content,
});
