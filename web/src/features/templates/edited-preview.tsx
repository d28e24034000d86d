import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { Field } from '@/ui/field';
import { EpisodeSelect } from './episode-select';
import { PreviewPanel } from './preview-panel';
import type { TemplateForm } from './template-form';
import { previewQuery } from './templates.queries';
import { transcribedEpisodesQuery } from './transcribed-episodes';

/** Delay before the preview is refreshed after typing. */
const PREVIEW_DEBOUNCE_MS = 400;

/** A preview of the edited template, with the newest episode unless another is chosen. */
export function EditedPreview() {
  const { watch } = useFormContext<TemplateForm>();
  const [chosen, choose] = useState<string | null>(null);
  const { data: episodes } = useQuery(transcribedEpisodesQuery);
  const episodeId = chosen ?? episodes?.[0]?.id ?? '';
  const template = useDebouncedValue(watch('template'), PREVIEW_DEBOUNCE_MS);
  const brandProfileId = (watch('brandSpecific') && watch('brandProfileId')) || null;
  const preview = useQuery(previewQuery({ episodeId, template, brandProfileId }));
  return (
    <div className="grid gap-3">
      <Field label="Preview on" hint={episodes?.length === 0 && 'A preview needs an episode with a transcript.'}>
        {(field) => <EpisodeSelect {...field} value={episodeId} onChoose={choose} />}
      </Field>
      <PreviewPanel
        preview={preview}
        otherwise={episodeId ? 'Write a template to see it filled in.' : 'Choose an episode to see it filled in.'}
      />
      <ul className="grid gap-1 text-sm text-ink-3 empty:hidden">
        {preview.data?.variables.map(
          ({ name, missing }) =>
            missing && (
              <li key={name}>
                <b className="font-semibold text-ink-2">{name}:</b> {missing}
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
