import { z } from 'zod';
import { Empty, Id, Timestamp } from './common';
import { route, rpc } from './contract';

export const TeamRole = z.enum(['host', 'editor', 'social_manager', 'admin']);
export type TeamRole = z.infer<typeof TeamRole>;

export const TeamMember = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: TeamRole,
    permissions: z.array(z.string()),
    isActive: z.boolean(),
    joinedAt: Timestamp,
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof TeamMember>;

const NewTeamMember = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(100),
  email: z.email('Enter an e-mail address.').max(254),
  role: TeamRole,
});

export const ListTeamMembers = rpc('teamMembers.list', Empty, z.object({ members: z.array(TeamMember) }));
export const AddTeamMember = rpc('teamMembers.add', NewTeamMember, z.object({ member: TeamMember }));

export const teamRoutes = {
  list: route('GET /api/team-members', Empty, z.object({ members: z.array(TeamMember) })),
  add: route('POST /api/team-members', NewTeamMember, z.object({ member: TeamMember }), 201),
};
