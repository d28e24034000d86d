import type { TeamMember } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { CircleUser } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { actingMember } from '@/api/acting-member';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import { isDefaultMember } from './default-member';
import { teamQuery } from './team.queries';

/* Loaded when it is opened, because forms need the schemas of the contract. */
const MemberDialog = lazy(() => import('./member-dialog').then((module) => ({ default: module.MemberDialog })));

/** So many people are named beside each other; more are in a list. */
const MAX_BUTTONS = 3;

/** Asks who acts in this browser. Without an answer, requests are made as the first member. */
export function FirstEntryNote({ onSkip }: { onSkip: () => void }) {
  const { data } = useQuery(teamQuery);
  const [isAdding, setAdding] = useState(false);
  if (!data) return null;
  const people = data.members.filter((member) => member.isActive && !isDefaultMember(member));
  return (
    <section
      aria-label="Who are you?"
      className="mb-4 flex min-h-14 flex-wrap items-center gap-2 rounded-md border border-line bg-surface px-4 py-1.5 text-md"
    >
      <CircleUser className="text-accent max-md:hidden" aria-hidden />
      <p className="mr-auto">
        <b>Who are you?</b> <span className="text-ink-2">Your edits and decisions are shown with your name.</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Choices people={people} />
        <Button onClick={() => setAdding(true)}>Add me</Button>
        <Button variant="ghost" onClick={onSkip}>
          Skip for now
        </Button>
      </div>
      <Suspense>
        {isAdding && (
          <MemberDialog member={undefined} title="Add me" onAdded={({ id }) => actingMember.choose(id)} onClose={() => setAdding(false)} />
        )}
      </Suspense>
    </section>
  );
}

function Choices({ people }: { people: TeamMember[] }) {
  if (people.length <= MAX_BUTTONS)
    return people.map(({ id, name }) => (
      <Button key={id} onClick={() => actingMember.choose(id)}>
        {name}
      </Button>
    ));
  return (
    <Select aria-label="Your name" value="" onChange={({ target }) => actingMember.choose(target.value)}>
      <option value="" disabled>
        Choose your name
      </option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
