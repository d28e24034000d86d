import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Select } from '@/ui/select';
import { brandProfilesQuery } from './brand-profiles.queries';

interface BrandVoiceSelectProps extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> {
  value: string | null;
  onChoose: (profileId: string | null) => void;
  placeholder?: string;
}

/** Lists the brand voices, first none. With a placeholder, nothing is chosen at first. */
export function BrandVoiceSelect({ value, onChoose, placeholder, ...control }: BrandVoiceSelectProps) {
  const { data: profiles = [] } = useQuery(brandProfilesQuery);
  return (
    <Select {...control} value={value ?? (placeholder ? '' : 'none')} onChange={(event) => onChoose(chosen(event.target.value))}>
      {placeholder && (
        <option value="" hidden>
          {placeholder}
        </option>
      )}
      <option value="none">No brand voice</option>
      {profiles.map(({ id, brandName }) => (
        <option key={id} value={id}>
          {brandName}
        </option>
      ))}
    </Select>
  );
}

const chosen = (value: string) => (value === 'none' ? null : value);
