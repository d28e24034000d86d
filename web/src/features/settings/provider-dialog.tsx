import type { LocalModel, ProviderPurpose, ProviderSetting } from '@afterword/proto';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { ApiError, userMessageOf } from '@/api/api-error';
import { useFormDraft } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { LineField } from '@/ui/line-field';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { addressOf, type Place, type ProviderForm, toProviderForm, validateProvider } from './provider-form';
import { useChangeProvider, useTestProvider, useFindLocalModels } from './settings.queries';
import { TestResult } from './test-result';
import { formatNumber } from '@/lib/format';

interface ProviderDialogProps {
  purpose: ProviderPurpose;
  setting: ProviderSetting;
  onClose: () => void;
}

const TEXTS = {
  speech: {
    title: 'Change speech',
    here: 'On this server, English only (free)',
    other: 'Another server that transcribes',
    sent: 'Recordings are sent to this address.',
  },
  writing: {
    title: 'Change writing',
    here: 'On this server: drafts to compose, made from the transcript without AI (free)',
    other: 'Another server with OpenAI’s API, such as Ollama',
    sent: 'Transcripts are sent to this address.',
  },
};

const isPrivate = (error: unknown) => error instanceof ApiError && error.details['isPrivate'] === true;

/** Chooses the provider of speech or writing, and tests it before it is saved. */
export function ProviderDialog({ purpose, setting, onClose }: ProviderDialogProps) {
  const form = useForm({ defaultValues: toProviderForm(setting, purpose), resolver: validateProvider });
  const { forget } = useFormDraft(`provider:${purpose}`, form, { secrets: ['apiKey'] });
  const change = useChangeProvider(purpose);
  const test = useTestProvider(purpose);
  const place = useWatch({ control: form.control, name: 'place' });
  const error = test.error ?? change.error;
  const leave = () => {
    forget();
    onClose();
  };
  const use = (model: LocalModel) => {
    test.reset();
    change.mutate(toInput(model), { onSuccess: leave });
  };
  const run = (action: 'test' | 'save') => {
    test.reset();
    change.reset();
    void form.handleSubmit(({ provider }) => (action === 'test' ? test.mutate(provider) : change.mutate(provider, { onSuccess: leave })))();
  };
  return (
    <FormDialog
      title={TEXTS[purpose].title}
      save="Save"
      note="Takes a few seconds. Jobs that are running go on."
      isDirty={form.formState.isDirty}
      isSaving={change.isPending}
      onSave={() => run('save')}
      onLeave={leave}
    >
      <FormProvider {...form}>
        <div className="grid gap-5">
          <Field label="Where">
            {(control) => (
              <Select {...control} {...form.register('place')}>
                {(['here', 'openai', 'other'] satisfies Place[]).map((value) => (
                  <option key={value} value={value}>
                    {value === 'openai' ? 'OpenAI' : TEXTS[purpose][value]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {purpose === 'writing' && place !== 'openai' && <LocalModels isSaving={change.isPending} onUse={use} />}
          {place !== 'here' && <ProviderFields {...{ purpose, setting }} asksPrivate={isPrivate(error)} />}
          {change.error && !isPrivate(change.error) && (
            <Notice tone="bad" title="Not saved.">
              {userMessageOf(change.error, 'The settings are as they were.')}
            </Notice>
          )}
          {place !== 'here' && (
            <div className="flex flex-wrap items-center gap-3">
              <Button type="button" busy={test.isPending} onClick={() => run('test')}>
                Test
              </Button>
              <TestResult test={test} />
            </div>
          )}
        </div>
      </FormProvider>
    </FormDialog>
  );
}

/** Choosing a model on the machine of the server confirms its address, which is private. */
const toInput = ({ baseUrl, model, contextTokens }: LocalModel) => ({
  baseUrl,
  model,
  contextTokens,
  apiKey: '',
  price: { input: 0, output: 0, minute: null },
  isPrivateConfirmed: true,
});

interface ProviderFieldsProps extends Pick<ProviderDialogProps, 'purpose' | 'setting'> {
  /** Whether the address is in the network of the server, which needs a confirmation. */
  asksPrivate: boolean;
}

function ProviderFields({ purpose, setting, asksPrivate }: ProviderFieldsProps) {
  const { control, register } = useFormContext<ProviderForm>();
  const [place, baseUrl, isConfirmed] = useWatch({ control, name: ['place', 'baseUrl', 'isPrivateConfirmed'] });
  const isStored = setting.hasKey && setting.provider?.baseUrl === addressOf({ place, baseUrl });
  return (
    <>
      {place === 'other' && (
        <LineField name="baseUrl" label="Address" inputMode="url" placeholder="http://localhost:11434/v1" hint={TEXTS[purpose].sent} />
      )}
      {(asksPrivate || isConfirmed) && (
        <Notice tone="warn" title="This address is in your own network.">
          <Checkbox label="Afterword may send recordings and transcripts there" {...register('isPrivateConfirmed')} />
        </Notice>
      )}
      <LineField
        name="apiKey"
        type="password"
        label="Key"
        placeholder={isStored && setting.keyEnd ? `…${setting.keyEnd}` : ''}
        hint={keyHint(setting, { place, isStored })}
      />
      <LineField name="model" label="Model" />
      <Prices {...{ purpose, setting }} />
      {purpose === 'writing' && place === 'other' && (
        <LineField
          name="contextTokens"
          label="Context in tokens"
          inputMode="numeric"
          placeholder="128000"
          disabled={setting.contextBy !== null}
          hint={
            setting.contextBy ? `Set by ${setting.contextBy}.` : 'How much the model reads at once. Longer transcripts are read in parts.'
          }
        />
      )}
    </>
  );
}

function keyHint({ isKeyUnreadable }: ProviderSetting, { place, isStored }: { place: Place; isStored: boolean }) {
  if (isStored) return 'A key is stored. Leave this empty to keep it.';
  if (isKeyUnreadable) return 'The stored key can’t be read any more. Enter it again.';
  return place === 'openai'
    ? 'Stored encrypted, and never shown again.'
    : 'Stored encrypted, and never shown again. Leave it empty if the server needs none.';
}

const PRICE_HINT = 'Needed for a monthly limit, if Afterword doesn’t know the price of the model. 0 for a server of your own.';

function Prices({ purpose, setting: { priceBy } }: Pick<ProviderDialogProps, 'purpose' | 'setting'>) {
  const common = { inputMode: 'decimal' as const, disabled: priceBy !== null };
  const hint = priceBy ? `Set by ${priceBy}.` : PRICE_HINT;
  if (purpose === 'speech') return <LineField name="price.minute" label="US dollars for a minute" hint={hint} {...common} />;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <LineField name="price.input" label="US dollars for a million tokens read" hint={hint} {...common} />
      <LineField name="price.output" label="US dollars for a million tokens written" {...common} />
    </div>
  );
}

/** Looks for models on the machine of the server, and offers each for use. */
function LocalModels({ isSaving, onUse }: { isSaving: boolean; onUse: (model: LocalModel) => void }) {
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
