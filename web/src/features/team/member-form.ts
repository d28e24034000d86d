import { type TeamMember, teamRoutes } from '@afterword/proto';
import type { Resolver } from 'react-hook-form';
import { toFieldErrors } from '@/lib/to-field-errors';
import type { MemberFields } from './team.queries';

const FormFields = teamRoutes.add.input.pick({ name: true, email: true, role: true });

export const emptyMember: MemberFields = { name: '', email: '', role: 'editor' };

export const toMemberForm = ({ name, email, role }: TeamMember): MemberFields => ({ name, email, role });

/** Checks the form with the contract's own bounds; a field has the first sentence about it. */
export const validateMember: Resolver<MemberFields> = (form) => {
  const { data, error } = FormFields.safeParse({ ...form, email: form.email.trim() });
  return data ? { values: data, errors: {} } : { values: {}, errors: toFieldErrors<MemberFields>(error) };
};
