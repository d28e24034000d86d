import type { ComponentProps } from 'react';
import { Select } from '@/ui/select';
import { languageName, languages } from './languages';

interface LanguageSelectProps extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> {
  value: string | null;
  onChoose: (language: string | null) => void;
}

export const LanguageSelect = ({ value, onChoose, ...control }: LanguageSelectProps) => (
  <Select {...control} value={value ?? ''} onChange={(event) => onChoose(event.target.value || null)}>
    <option value="">Automatic</option>
    {languages.map((language) => (
      <option key={language} value={language}>
        {languageName(language)}
      </option>
    ))}
  </Select>
);
