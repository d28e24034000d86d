import type { TeamMember } from '@afterword/proto';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { actingMember } from '@/api/acting-member';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Avatar } from './avatar';
import { isDefaultMember } from './default-member';
import { MemberDialog } from './member-dialog';
import { RoleName } from './role-name';

/** Asks who acts in this browser. Closing it is an answer, too: requests are made as the first member then. */
export function FirstEntryDialog({ members, onAnswer }: { members: TeamMember[]; onAnswer: () => void }) {
  const [isAdding, setAdding] = useState(false);
  const people = members.filter((member) => member.isActive && !isDefaultMember(member));
  const choose = ({ id }: TeamMember) => {
    actingMember.choose(id);
    onAnswer();
  };
  if (isAdding) return <MemberDialog member={undefined} title="Add me" onAdded={choose} onClose={() => setAdding(false)} />;
  return (
    <Dialog
      open
      onClose={onAnswer}
      title="Who are you?"
      lead="Your edits, comments and decisions are shown with your name. You can change it at the top of every page."
      footer={
        <>
          <Button variant="ghost" onClick={onAnswer}>
            Skip for now
          </Button>
          <Button variant={people.length > 0 ? undefined : 'primary'} icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            Add me
          </Button>
        </>
      }
    >
      {people.length > 0 ? (
        <ul className="grid gap-1">
          {people.map((member) => (
            <li key={member.id}>
              <button
                type="button"
                className="flex min-h-12 w-full items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 text-left hover:bg-sunken"
                onClick={() => choose(member)}
              >
                <Avatar person={member} />
                <span className="min-w-0 font-semibold wrap-anywhere">{member.name}</span>
                <RoleName role={member.role} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">Your team has no members yet.</p>
      )}
    </Dialog>
  );
}
