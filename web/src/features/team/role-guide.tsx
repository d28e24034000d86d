import { type Permission, TeamRole, type TeamRules } from '@afterword/proto';
import { RoleName } from './role-name';

const deeds: Record<Permission, string> = {
  comment: 'comments',
  edit: 'edits every text',
  edit_social: 'edits social posts',
  request_revision: 'asks for revisions',
  approve: 'approves and rejects',
  approve_social: 'approves and rejects social posts',
  manage_team: 'changes the team',
};

/** What each role usually does, and whether the server insists on it. */
export const RoleGuide = ({ rules: { roles, enforced } }: { rules: TeamRules }) => (
  <section aria-labelledby="role-guide" className="grid gap-2 rounded-md bg-sunken px-4 py-3 text-md">
    <h3 id="role-guide" className="font-sans text-md font-semibold">
      Who does what
    </h3>
    <dl className="grid gap-x-4 gap-y-1 md:grid-cols-[9rem_minmax(0,1fr)]">
      {TeamRole.options.map((role) => (
        <div key={role} className="contents">
          <dt>
            <RoleName role={role} />
          </dt>
          <dd className="text-ink-2 max-md:mb-1">{sentenceOf(roles[role])}</dd>
        </div>
      ))}
    </dl>
    <p className="text-sm text-ink-2">
      {enforced ? 'The server refuses what a role may not do.' : 'This is guidance: the server lets everybody do everything.'}
    </p>
  </section>
);

/** Who may do it to every text may do it to social posts. */
const isIncluded = (permission: Permission, permissions: Permission[]) => permissions.some((wider) => permission === `${wider}_social`);

function sentenceOf(permissions: Permission[]) {
  const words = permissions
    .filter((permission) => !isIncluded(permission, permissions))
    .map((permission) => deeds[permission])
    .join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
