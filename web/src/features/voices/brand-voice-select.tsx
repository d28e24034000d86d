import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Select } from '@/ui/select';
import { brandProfilesQuery } from './voices.queries';

interface BrandVoiceSelectProps extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> {
  value: string | null;
  onChoose: (profileId: string | null) => void;
  placeholder?: string;
}

/** Lists the active brand voices, first none. A chosen one stays in the list. With a placeholder, nothing is chosen at first. */
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
