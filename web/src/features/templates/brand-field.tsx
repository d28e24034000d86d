import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormContext } from 'react-hook-form';
import { brandProfilesQuery } from '@/features/voices/voices.queries';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import type { TemplateForm } from './template-form';

/** Whose template it is: one of the active voices, or the one it has. */
export function BrandField() {
  const { register, watch, formState } = useFormContext<TemplateForm>();
  const { data: profiles } = useQuery(brandProfilesQuery);
  const chosen = watch('brandProfileId');
  const offered = profiles?.filter(({ id, isActive }) => isActive || id === chosen) ?? [];
  return (
    <Field label="Brand voice profile" error={formState.errors.brandProfileId?.message} hint={profiles?.length === 0 && <FirstVoice />}>
      {(field) => (
        <Select key={profiles ? 'there' : 'coming'} {...field} {...register('brandProfileId')}>
          <option value="">Select a brand voice profile...</option>
          {offered.map(({ id, brandName }) => (
            <option key={id} value={id}>
              {brandName}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const FirstVoice = () => (
  <>
    There are no voice profiles yet.{' '}
    <Link to="/voice-library" search={{ edit: 'new' }}>
      Create the first one
    </Link>
  </>
);
