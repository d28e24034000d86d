import type { ContentVersion } from '@afterword/proto';
import { useState } from 'react';
import { Switch } from '@/ui/switch';
import { WordDiff } from '@/ui/word-diff';

interface VersionChangeProps {
  version: ContentVersion;
  present: Pick<ContentVersion, 'version' | 'content'>;
}

/** The text of a version, or what has changed from it to the present one. */
export function VersionChange({ version: { version, content, feedback, writer }, present }: VersionChangeProps) {
  const [showsChanges, setShowsChanges] = useState(true);
  const isPresent = version === present.version;
  return (
    <section aria-label={`Text of version ${version}`} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-3">
        <span className="mr-auto">
          {isPresent ? 'This is the present text.' : `What changed from version ${version} to ${present.version}`}
        </span>
        {!isPresent && <Switch label="Show changes" checked={showsChanges} onChange={setShowsChanges} />}
      </div>
      {feedback && <p className="text-sm text-ink-2">Asked for: “{feedback}”</p>}
      <div className="rounded-md border border-line bg-surface px-4 py-3">
        {showsChanges && !isPresent ? (
          <WordDiff before={content} after={present.content} />
        ) : (
          <p className="leading-relaxed whitespace-pre-line wrap-anywhere">{content}</p>
        )}
      </div>
      <p className="text-sm text-ink-3">{writer.label}</p>
    </section>
  );
}
