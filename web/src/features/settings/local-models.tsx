import type { LocalModel } from '@afterword/proto';
import { userMessageOf } from '@/api/api-error';
import { formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useFindLocalModels } from './settings.queries';

/** Looks for models on the machine of the server, and offers each for use. */
export function LocalModels({ isSaving, onUse }: { isSaving: boolean; onUse: (model: LocalModel) => void }) {
  const search = useFindLocalModels();
  const models = search.data?.models;
  return (
    <div className="grid gap-3">
      <Button type="button" className="justify-self-start" busy={search.isPending} onClick={() => search.mutate()}>
        Look for a local model
      </Button>
      {search.error && (
        <Notice tone="bad" title="The search failed.">
          {userMessageOf(search.error, 'Try again in a moment.')}
        </Notice>
      )}
      <div role="status">
        {models?.length === 0 && (
          <p className="text-sm text-ink-2">
            No model found on this server. Start Ollama, LM Studio, llama.cpp or vLLM with a model, then look again.
          </p>
        )}
        {models && models.length > 0 && <p className="text-sm text-ink-2">Free, and transcripts stay on this server.</p>}
      </div>
      {models && models.length > 0 && (
        <ul aria-label="Local models" className="grid gap-2">
          {models.map((model) => (
            <li
              key={`${model.baseUrl} ${model.model}`}
              className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line px-3 py-2"
            >
              <span className="min-w-0 break-words">
                <span className="font-medium">{model.model}</span>
                <span className="block text-sm text-ink-2">{describe(model)}</span>
              </span>
              <Button type="button" aria-label={`Use ${model.model}`} disabled={isSaving} onClick={() => onUse(model)}>
                Use
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const describe = ({ server, contextTokens }: LocalModel) =>
  contextTokens === null ? server : `${server}, reads ${formatNumber(contextTokens)} tokens at once`;
