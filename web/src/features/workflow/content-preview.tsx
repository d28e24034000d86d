import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { ContentSummary, ContentView, CopyButtons, StaleNotice, UnsupportedClaimList } from '@/features/content';
import { PlaybackProvider, PlayingNote } from '@/features/player';
import { transcriptQuery } from '@/features/transcript';
import { Switch } from '@/ui/switch';
import type { Review } from './reviews.queries';
import { VersionChange } from './version-change';

interface ContentPreviewProps {
  item: Review;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The version under review with its sources, or its changes. */
export function ContentPreview({ item, heading }: ContentPreviewProps) {
  const { id, episodeId, version, content } = item;
  const { data } = useQuery(transcriptQuery(episodeId));
  const [showsSources, setShowsSources] = useState(true);
  const [showsChanges, setShowsChanges] = useState(false);
  return (
    <PlaybackProvider key={episodeId} episodeId={episodeId}>
      <section className="grid gap-4" aria-labelledby={`text-${id}`}>
        <div className="flex flex-wrap items-center gap-x-4">
          <h3 ref={heading} id={`text-${id}`} tabIndex={-1} className="font-sans text-md font-semibold">
            Version {version}
          </h3>
          <span className="mr-auto">
            <CopyButtons text={content} />
          </span>
          {version > 1 && <Switch label={`Changes since version ${version - 1}`} checked={showsChanges} onChange={setShowsChanges} />}
        </div>
        {item.stale && <StaleNotice item={item} />}
        {showsChanges ? (
          <VersionChange contentId={id} version={version} />
        ) : (
          <>
            <ContentSummary item={item} showsSources={showsSources} onShowSources={setShowsSources} />
            <ContentView item={item} transcript={data?.transcript} showsSources={showsSources} />
          </>
        )}
        <UnsupportedClaimList unheard={item.unheard} />
        <PlayingNote />
      </section>
    </PlaybackProvider>
  );
}
