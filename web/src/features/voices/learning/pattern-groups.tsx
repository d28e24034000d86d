import type { PatternStatus } from '@afterword/proto';
import { useState } from 'react';
import type { ShownPattern } from './learning.queries';
import { PatternCard } from './pattern-card';

const GROUPS: { status: PatternStatus; title: string }[] = [
  { status: 'active', title: 'Is this right?' },
  { status: 'accepted', title: 'Accepted: the writer keeps to this' },
  { status: 'muted', title: 'Muted' },
];

/** The patterns of a voice: those that wait for an answer, those that are followed, and those that are not. */
export function PatternGroups({ patterns, profileId }: { patterns: ShownPattern[]; profileId: string }) {
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
