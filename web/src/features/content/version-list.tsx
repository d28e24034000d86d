import type { ContentVersion } from '@afterword/proto';
import { dayAndTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { versionReasonLabels } from './version-reason-labels';

interface VersionListProps {
  versions: ContentVersion[];
  present: number;
  chosen: number;
  onChoose: (version: number) => void;
  /** Shows earlier ones, where there are any. */
  onMore: (() => void) | undefined;
}

export const VersionList = ({ versions, present, chosen, onChoose, onMore }: VersionListProps) => (
  <fieldset className="grid gap-1 max-md:max-h-48 max-md:overflow-y-auto">
    <legend className="sr-only">Version</legend>
    {versions.map(({ version, reason, author, createdAt }) => (
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
            {version === present && ', present'}
          </b>
          {versionReasonLabels[reason]}
          {author && ` by ${author.name}`}
          <span className="block text-ink-3">{dayAndTime(createdAt)}</span>
        </span>
      </label>
    ))}
    {onMore && (
      <Button variant="quiet" onClick={onMore}>
        Earlier versions
      </Button>
    )}
  </fieldset>
);
