import { type BrandProfile, MIN_EVIDENCE, type PatternStatus } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { useUndeleted } from '@/ui/deferred-delete';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { EditRateSection } from './edit-rate';
import { type Learning, learningQuery, type ShownPattern } from './learning.queries';
import { PatternCard } from './pattern-card';

/** The patterns that a brand voice learned from edits and approvals, with the decisions of the team. */
export function LearningDialog({ profile, onClose }: { profile: BrandProfile; onClose: () => void }) {
  const { data, error, refetch } = useQuery(learningQuery(profile.id));
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Brand learning"
      lead={`From what your team edited and approved in the voice of ${profile.brandName}. Nothing changes until you accept it.`}
      footer={
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error && !data && <LoadError what="What was learned" error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status" aria-label="What was learned is loading">
          <Skeleton lines={6} />
        </div>
      )}
      {data && <Learned learning={data} profileId={profile.id} />}
    </Dialog>
  );
}

function Learned({ learning, profileId }: { learning: Learning; profileId: string }) {
  const patterns = useUndeleted(learning.patterns);
  return (
    <div className="grid gap-7">
      {patterns.length === 0 && <NothingYet texts={learning.texts} />}
      <PatternGroups patterns={patterns} profileId={profileId} />
      <EditRateSection rates={learning.editRate} />
      {learning.texts > 0 && <Basis learning={learning} />}
    </div>
  );
}

const NothingYet = ({ texts }: { texts: number }) => (
  <EmptyState bare icon={<GraduationCap aria-hidden />} heading={<h3>Nothing learned yet</h3>}>
    {texts === 0
      ? 'No content in this voice was edited or approved yet.'
      : `Your team edited or approved ${formatCount(texts, 'item')} in this voice, but nothing was changed often enough to learn from.`}{' '}
    A pattern needs the same change in {MIN_EVIDENCE.texts} items from at least {MIN_EVIDENCE.episodes} episodes.
  </EmptyState>
);

/** The amount of data behind the patterns. */
const Basis = ({ learning: { texts } }: { learning: Learning }) => (
  <p className="text-sm text-ink-3">Learned from {formatCount(texts, 'item')} that your team edited or approved.</p>
);

const GROUPS: { status: PatternStatus; title: string }[] = [
  { status: 'active', title: 'Is this right?' },
  { status: 'accepted', title: 'Accepted: the writer follows this' },
  { status: 'muted', title: 'Muted' },
];

/** The patterns of a voice by status: suggested, accepted and muted. */
function PatternGroups({ patterns, profileId }: { patterns: ShownPattern[]; profileId: string }) {
  const [moved, setMoved] = useState<string>();
  return GROUPS.map(({ status, title }) => {
    const group = patterns.filter((pattern) => pattern.status === status);
    if (group.length === 0) return null;
    return (
      <section key={status} aria-label={title} className="grid gap-3">
        <h3>
          {title} <span className="font-sans text-md text-ink-3">{group.length}</span>
        </h3>
        <ul className="grid gap-3">
          {group.map((pattern) => (
            <PatternCard
              key={pattern.id}
              pattern={pattern}
              profileId={profileId}
              isMoved={pattern.id === moved}
              onMove={() => setMoved(pattern.id)}
            />
          ))}
        </ul>
      </section>
    );
  });
}
