import { type CallInput, CONTENT_OF_TEMPLATE, type ContentType, type Template } from '@afterword/proto';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, userMessageOf } from '@/api/api-error';
import { apiQuery } from '@/api/api-query';
import { call } from '@/api/call';
import { contentTypeLabels } from '@/features/content';
import { formatCount } from '@/lib/format';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { useDraft } from '@/lib/use-draft';
import { Field } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { EpisodeSelect } from './episode-select';
import { PreviewPanel } from './preview-panel';
import { previewQuery } from './templates.queries';
import { transcribedEpisodesQuery } from './transcribed-episodes';
import { VariableValues } from './variable-values';

const PREVIEW_DEBOUNCE_MS = 400;

interface TemplateUse {
  /** Null for the newest episode. */
  episodeId: string | null;
  contentType: ContentType;
  /** The typed values of the fields; an emptied field counts as typed. */
  values: Record<string, string>;
}

/** Creates content from a template, an episode and values for open fields. */
export function ApplyTemplateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const kinds: readonly ContentType[] = CONTENT_OF_TEMPLATE[template.type];
  const { draft, change, forget } = useDraft<TemplateUse>(`template-use:${template.id}`);
  const fields = draft ?? { episodeId: null, contentType: kinds[0] ?? 'blog', values: {} };
  const { contentType, values } = fields;
  const { data: episodes } = useQuery(transcribedEpisodesQuery);
  const episodeId = fields.episodeId ?? episodes?.[0]?.id ?? '';
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  const settled = useDebouncedValue(JSON.stringify(given), PREVIEW_DEBOUNCE_MS);
  const preview = useQuery(
    previewQuery({
      episodeId,
      template: template.template,
      brandProfileId: template.brandProfileId,
      values: JSON.parse(settled) as typeof given,
    }),
  );
  const { use, isPending, conflict, forgetConflict } = useApplyTemplate(template.id, forget);
  const leave = () => {
    forget();
    onClose();
  };
  const open = preview.data?.variables.filter(({ name, value }) => value === null && !given[name]).length ?? 0;
  return (
    <FormDialog
      title={`Use “${template.name}”`}
      save={conflict ? 'Replace it' : 'Create content'}
      note={open > 0 ? `${formatCount(open, 'field')} left to fill in, marked in the text` : undefined}
      isDirty={Object.keys(given).length > 0}
      isSaving={isPending}
      onSave={() => episodeId && use({ episodeId, contentType, values: given, replace: conflict !== null })}
      onLeave={leave}
    >
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid gap-5">
          <Field label="Episode" hint={episodes?.length === 0 && 'There is no episode with a transcript yet.'}>
            {(field) => (
              <EpisodeSelect
                {...field}
                value={episodeId}
                onChoose={(id) => {
                  forgetConflict();
                  change({ ...fields, episodeId: id });
                }}
              />
            )}
          </Field>
          {kinds.length > 1 && (
            <KindField
              kinds={kinds}
              value={contentType}
              onChoose={(kind) => {
                forgetConflict();
                change({ ...fields, contentType: kind });
              }}
            />
          )}
          <VariableValues
            variables={preview.data?.variables ?? []}
            values={values}
            onChange={(typed) => change({ ...fields, values: typed })}
          />
        </div>
        <div className="grid gap-1.5">
          <h3 className="font-sans text-md leading-(--aw-leading-body) font-semibold tracking-normal">Preview</h3>
          <PreviewPanel preview={preview} otherwise="Choose an episode to see it filled in." />
        </div>
      </div>
      {conflict && (
        <div role="alert" className="mt-5">
          <Notice tone="warn" title={conflict} />
        </div>
      )}
    </FormDialog>
  );
}

interface KindFieldProps {
  kinds: readonly ContentType[];
  value: ContentType;
  onChoose: (kind: ContentType) => void;
}

const KindField = ({ kinds, value, onChoose }: KindFieldProps) => (
  <Field label="Create as">
    {(field) => (
      <Select {...field} value={value} onChange={({ target }) => onChoose(target.value as ContentType)}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {contentTypeLabels[kind]}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

type Use = Omit<CallInput<'POST /api/templates/{id}/use'>, 'id'>;

/**
 * Creates content from a template and opens it. `conflict` is set if the episode has such content already, which is replaced only on
 * request.
 */
function useApplyTemplate(id: string, onUsed: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [conflict, setConflict] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (use: Use) => call('POST /api/templates/{id}/use', { id, ...use }),
    onSuccess: async ({ item }) => {
      onUsed();
      await queryClient.invalidateQueries(apiQuery('GET /api/episodes/{id}/content', { id: item.episodeId }));
      toast.success('Content created', `You’ll find it under ${contentTypeLabels[item.contentType]}.`);
      await navigate({ to: '/episode/$id', params: { id: item.episodeId }, search: { content: item.contentType } });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) setConflict(error.userMessage);
      else toast.error('Error', userMessageOf(error, 'Failed to use template.'));
    },
  });
  return { use: mutate, isPending, conflict, forgetConflict: () => setConflict(null) };
}
