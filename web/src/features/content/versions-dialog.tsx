import type { ContentVersion, GeneratedContent } from '@afterword/proto';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { dayAndTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { Switch } from '@/ui/switch';
import { WordDiff } from '@/ui/word-diff';
import { nameOfContent } from './content-type-labels';
import { describeOrigin } from './describe-origin';
import { useRestore, versionsQuery } from './versions.queries';

/** The versions of a piece of content: compare them and restore one. */
export function VersionsDialog({ item, onClose }: { item: GeneratedContent; onClose: () => void }) {
  const found = useInfiniteQuery(versionsQuery(item));
  const restore = useRestore(onClose);
  const versions = found.data?.pages.flatMap((page) => page.versions) ?? [];
  const [chosen, choose] = useState<number | null>(null);
  const shown = versions.find(({ version }) => version === chosen) ?? versions[1] ?? versions[0];
  const isCurrent = shown?.version === item.version;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`Versions of ${nameOfContent(item)}`}
      lead="Restoring a version adds it as a new one. Nothing is overwritten."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button
            variant="primary"
            icon={<Undo2 aria-hidden />}
            disabled={!shown || isCurrent}
            busy={restore.isPending}
            onClick={() => shown && restore.mutate({ item, version: shown.version })}
          >
            {shown && !isCurrent ? `Restore version ${shown.version}` : 'Restore'}
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
            current={item.version}
            chosen={shown.version}
            onChoose={choose}
            onMore={found.hasNextPage ? () => void found.fetchNextPage() : undefined}
          />
          <VersionChange version={shown} current={currentOf(item, versions)} />
        </div>
      )}
    </Dialog>
  );
}

const currentOf = ({ version, content }: GeneratedContent, versions: ContentVersion[]) => ({
  version,
  content: versions.find((each) => each.version === version)?.content ?? content,
});

interface VersionChangeProps {
  version: ContentVersion;
  current: Pick<ContentVersion, 'version' | 'content'>;
}

/** The text of a version, or its difference to the current one. */
function VersionChange({ version: { version, content, feedback }, current }: VersionChangeProps) {
  const [showsChanges, setShowsChanges] = useState(true);
  const isCurrent = version === current.version;
  return (
    <section aria-label={`Text of version ${version}`} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-3">
        <span className="mr-auto">
          {isCurrent ? 'This is the current version.' : `What changed from version ${version} to ${current.version}`}
        </span>
        {!isCurrent && <Switch label="Show changes" checked={showsChanges} onChange={setShowsChanges} />}
      </div>
      {feedback && <p className="text-sm text-ink-2">Asked for: “{feedback}”</p>}
      <div className="rounded-md border border-line bg-surface px-4 py-3">
        {showsChanges && !isCurrent ? (
          <WordDiff before={content} after={current.content} />
        ) : (
          <p className="leading-relaxed whitespace-pre-line wrap-anywhere">{content}</p>
        )}
      </div>
    </section>
  );
}

interface VersionListProps {
  versions: ContentVersion[];
  current: number;
  chosen: number;
  onChoose: (version: number) => void;
  /** Loads earlier versions; undefined if there are none. */
  onMore: (() => void) | undefined;
}

const VersionList = ({ versions, current, chosen, onChoose, onMore }: VersionListProps) => (
  <fieldset className="grid gap-1 max-md:max-h-48 max-md:overflow-y-auto">
    <legend className="sr-only">Version</legend>
    {versions.map(({ version, reason, author, writer, language, createdAt }) => (
      <label
        key={version}
        className="flex cursor-pointer items-start gap-2.5 rounded-md border border-transparent px-2.5 py-2 hover:bg-sunken has-checked:border-line-strong has-checked:bg-surface"
      >
        <input
          type="radio"
          name="version"
          className="mt-1 size-4 accent-accent"
          checked={version === chosen}
          onChange={() => onChoose(version)}
        />
        <span className="min-w-0 text-sm text-ink-2">
          <b className="block text-md font-semibold text-ink">
            Version {version}
            {version === current && ' (current)'}
          </b>
          {describeOrigin({ reason, author, writer, language })}
          <span className="block text-ink-3">{dayAndTime(createdAt)}</span>
        </span>
      </label>
    ))}
    {onMore && (
      <Button variant="ghost" onClick={onMore}>
        Earlier versions
      </Button>
    )}
  </fieldset>
);
