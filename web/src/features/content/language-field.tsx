import { CONTENT_LANGUAGES, type ContentLanguage, nameOfLanguage } from '@afterword/proto';
import type { ComponentProps } from 'react';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { useMissingModel } from './use-missing-model';

export const CONTENT_LANGUAGE_TAGS = Object.keys(CONTENT_LANGUAGES) as ContentLanguage[];

interface LanguageChoice {
  /** Null for the language of the episode. */
  value: ContentLanguage | null;
  onChoose: (language: ContentLanguage | null) => void;
}

type LanguageSelectProps = LanguageChoice & Omit<ComponentProps<'select'>, 'value'> & { offered: readonly ContentLanguage[] };

export const LanguageSelect = ({ offered, value, onChoose, ...rest }: LanguageSelectProps) => (
  <Select {...rest} value={value ?? ''} onChange={(event) => onChoose(offered.find((tag) => tag === event.target.value) ?? null)}>
    <option value="">Language of the episode</option>
    {offered.map((tag) => (
      <option key={tag} value={tag}>
        {nameOfLanguage(tag)}
      </option>
    ))}
  </Select>
);

type LanguageFieldProps = LanguageChoice & Pick<ComponentProps<'select'>, 'ref'> & { episodeId: string };

/** In which language content is written. Without a model, only that of the episode can be chosen, and the one that it has. */
export function LanguageField({ episodeId, value, ...choice }: LanguageFieldProps) {
  const missingModel = useMissingModel(episodeId);
  const offered = missingModel ? CONTENT_LANGUAGE_TAGS.filter((tag) => tag === value) : CONTENT_LANGUAGE_TAGS;
  return (
    <Field label="Write in" hint={value && HINT}>
      {(control) => <LanguageSelect {...control} {...choice} offered={offered} value={value} />}
    </Field>
  );
}

/** The language of content that does not exist yet; nothing without a model. */
export const FirstLanguage = (field: LanguageFieldProps) =>
  useMissingModel(field.episodeId) === null && (
    <div className="w-80 max-w-full text-left">
      <LanguageField {...field} />
    </div>
  );

const HINT = 'What was said is translated, without quotation marks. Each sentence keeps its source, with the original words.';
