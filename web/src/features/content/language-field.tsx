import { CONTENT_LANGUAGES, type ContentLanguage, nameOfLanguage } from '@afterword/proto';
import type { Ref } from 'react';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { useMissingModel } from './use-missing-model';

interface LanguageFieldProps {
  episodeId: string;
  /** Null for the language of the episode. */
  value: ContentLanguage | null;
  onChange: (language: ContentLanguage | null) => void;
  ref?: Ref<HTMLSelectElement>;
}

export const CONTENT_LANGUAGE_TAGS = Object.keys(CONTENT_LANGUAGES) as ContentLanguage[];

/** In which language content is written. Without a model, only that of the episode can be chosen, and the one that it has. */
export function LanguageField({ episodeId, value, onChange, ref }: LanguageFieldProps) {
  const missingModel = useMissingModel(episodeId);
  const offered = missingModel ? CONTENT_LANGUAGE_TAGS.filter((tag) => tag === value) : CONTENT_LANGUAGE_TAGS;
  return (
    <Field label="Write in" hint={value && HINT}>
      {(control) => (
        <Select
          {...control}
          ref={ref}
          value={value ?? ''}
          onChange={(event) => onChange((event.target.value || null) as ContentLanguage | null)}
        >
          <option value="">The language of the episode</option>
          {offered.map((tag) => (
            <option key={tag} value={tag}>
              {nameOfLanguage(tag)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const HINT = 'What was said is translated, without quotation marks. The original is one press away, beside each sentence.';
