import { DEFAULT_MEMBER, type TeamMember } from '@afterword/proto';

/** The e-mail address of a member; null for the made-up one of the default member. */
export const emailOf = ({ email }: TeamMember) => (email === DEFAULT_MEMBER.email ? null : email);

/** Whether a member stands for everyone who has not said who they are. */
export const isDefaultMember = (member: TeamMember) => emailOf(member) === null && member.name === DEFAULT_MEMBER.name;
