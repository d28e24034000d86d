import { accessTokenRoutes, TokenScope } from '@afterword/proto';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { userMessageOf } from '@/api/api-error';
import { calendarDay } from '@/lib/format';
import { schemaResolver } from '@/lib/schema-resolver';
import { useFormDraft } from '@/lib/use-draft';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { LineField } from '@/ui/line-field';
import { Notice } from '@/ui/notice';
import { SecretDialog } from '@/ui/secret-dialog';
import { Select } from '@/ui/select';
import { useCreateToken } from './access-tokens.queries';
import { scopeLabels } from './scope-labels';

interface TokenForm {
  name: string;
  scopes: TokenScope[];
  days: string;
}

const LIVES = [
  { days: 30, label: 'In 30 days' },
  { days: 90, label: 'In 90 days' },
  { days: 365, label: 'In a year' },
];
const DAY_MS = 24 * 3_600_000;

const validate = schemaResolver(accessTokenRoutes.create.input, ({ days, ...fields }: TokenForm) => ({ ...fields, days: Number(days) }));

/** Creates an access token, and shows its secret once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { name: '', scopes: ['read'], days: '90' } satisfies TokenForm as TokenForm, resolver: validate });
  const { forget } = useFormDraft('access-token', form);
  const create = useCreateToken();
  const leave = () => {
    forget();
    onClose();
  };
  if (create.data) return <TokenSecretDialog secret={create.data.secret} onClose={leave} />;
  return (
    <FormDialog
      title="New token"
      lead="For one script or program, which acts under the name that you give it."
      save="Create token"
      isDirty={form.formState.isDirty}
      isSaving={create.isPending}
      onSave={() => void form.handleSubmit((fields) => create.mutate(fields, { onSuccess: forget }))()}
      onLeave={leave}
    >
      <FormProvider {...form}>
        <div className="grid gap-5">
          <LineField name="name" label="Name" placeholder="Website" hint="Comments and versions of this program have it." />
          <ScopeFields />
          <Field label="Expires">
            {(control) => (
              <Select {...control} {...form.register('days')}>
                {LIVES.map(({ days, label }) => (
                  <option key={days} value={days}>
                    {label} ({calendarDay(new Date(Date.now() + days * DAY_MS).toISOString())})
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {create.error && (
            <Notice tone="bad" title="Not created.">
              {userMessageOf(create.error, 'Try again in a moment.')}
            </Notice>
          )}
        </div>
      </FormProvider>
    </FormDialog>
  );
}

function ScopeFields() {
  const { register, formState } = useFormContext<TokenForm>();
  const problem = formState.errors.scopes?.message;
  return (
    <fieldset>
      <legend className="mb-1 text-md font-semibold">What it may do</legend>
      <div className="grid gap-1">
        {TokenScope.options.map((scope) => (
          <Checkbox key={scope} value={scope} label={scopeLabels[scope].name} note={scopeLabels[scope].note} {...register('scopes')} />
        ))}
      </div>
      {problem && (
        <p role="alert" className="text-sm font-semibold text-bad">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

const TokenSecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <SecretDialog
    title="Copy your token now"
    lead="You won’t see it again. If you lose it, revoke it and create another."
    secret={secret}
    onClose={onClose}
  >
    A program sends it with each call as <code>Authorization: Bearer …</code>, as the{' '}
    <a href="/api/docs" target="_blank" rel="noreferrer" className="underline">
      API reference
    </a>{' '}
    shows.
  </SecretDialog>
);
