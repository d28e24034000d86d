import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Select } from '@/ui/select';
import { brandProfilesQuery } from './voices.queries';

interface BrandVoiceSelectProps extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> {
  value: string | null;
  onChoose: (profileId: string | null) => void;
  placeholder?: string;
}

/** A select of active brand voices and none; a chosen inactive one stays listed. With a placeholder, nothing is selected at first. */
export function BrandVoiceSelect({ value, onChoose, placeholder, ...control }: BrandVoiceSelectProps) {
  const { data: profiles = [] } = useQuery(brandProfilesQuery);
  const offered = profiles.filter(({ id, isActive }) => isActive || id === value);
  return (
    <Select {...control} value={value ?? (placeholder ? '' : 'none')} onChange={(event) => onChoose(chosen(event.target.value))}>
      {placeholder && (
        <option value="" hidden>
          {placeholder}
        </option>
      )}
      <option value="none">No brand voice</option>
      {offered.map(({ id, brandName, isActive }) => (
        <option key={id} value={id}>
          {isActive ? brandName : `${brandName} (inactive)`}
        </option>
      ))}
    </Select>
  );
}

const chosen = (value: string) => (value === 'none' ? null : value);
