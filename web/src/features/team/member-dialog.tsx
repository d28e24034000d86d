import { type TeamMember, TeamRole, teamRoutes } from '@afterword/proto';
import { type ResolverResult, useForm } from 'react-hook-form';
import { toFieldErrors } from '@/lib/to-field-errors';
import { useFormDraft } from '@/lib/use-draft';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';
import { FormDialog } from '@/ui/form-dialog';
import { Select } from '@/ui/select';
import { emailOf } from './default-member';
import { roleNames } from './role-names';
import { fieldSentences, type MemberFields, useAddMember, useChangeMember } from './team.queries';

interface MemberDialogProps {
  /** Undefined to create a new one. */
  member: TeamMember | undefined;
  title?: string;
  onAdded?: (member: TeamMember) => void;
  onClose: () => void;
}

/** Adds a member or changes one. */
export function MemberDialog({ member, title = member ? `Edit ${member.name}` : 'Add Member', onAdded, onClose }: MemberDialogProps) {
  const madeUpEmail = member && emailOf(member) === null ? member.email : undefined;
  const form = useForm<MemberFields>({
    defaultValues: member ? toMemberForm(member) : emptyMember,
    resolver: (fields) => validateMember({ ...fields, email: fields.email.trim() || (madeUpEmail ?? '') }),
  });
  const { forget } = useFormDraft(`member:${member?.id ?? 'new'}`, form);
  const add = useAddMember();
  const change = useChangeMember();
  const showFaults = (error: Error) => {
    const { email } = fieldSentences(error);
    if (email) form.setError('email', { type: 'server', message: email }, { shouldFocus: true });
  };
  const leave = () => {
    forget();
    onClose();
  };
  const save = (fields: MemberFields) =>
    member
      ? change.mutate({ id: member.id, ...fields }, { onSuccess: leave, onError: showFaults })
      : add.mutate(fields, { onSuccess: ({ member: added }) => (leave(), onAdded?.(added)), onError: showFaults });
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      title={title}
      save={member ? 'Save member' : 'Add member'}
      isDirty={isDirty}
      isSaving={add.isPending || change.isPending}
      onSave={() => void form.handleSubmit(save)()}
      onLeave={leave}
    >
      <div className="grid gap-5">
        <Field label="Name" error={errors.name?.message}>
          {(field) => <input {...field} {...form.register('name')} aria-required autoComplete="off" className={inputStyle} />}
        </Field>
        <Field
          label="Email"
          hint="Tells people with the same name apart. Used for notifications only if this person turns them on."
          error={errors.email?.message}
        >
          {(field) => (
            <input
              {...field}
              {...form.register('email')}
              type="email"
              aria-required={!madeUpEmail}
              autoComplete="off"
              className={inputStyle}
            />
          )}
        </Field>
        <Field label="Role" error={errors.role?.message}>
          {(field) => (
            <Select {...field} {...form.register('role')}>
              {TeamRole.options.map((role) => (
                <option key={role} value={role}>
                  {roleNames[role]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </FormDialog>
  );
}

const FormFields = teamRoutes.add.input.pick({ name: true, email: true, role: true });

const emptyMember: MemberFields = { name: '', email: '', role: 'editor' };

const toMemberForm = (member: TeamMember): MemberFields => ({ name: member.name, email: emailOf(member) ?? '', role: member.role });

/** Validates the form with the contract's schema; each field gets its first error. */
function validateMember(fields: MemberFields): ResolverResult<MemberFields> {
  const { data, error } = FormFields.safeParse(fields);
  return data ? { values: data, errors: {} } : { values: {}, errors: toFieldErrors<MemberFields>(error) };
}
