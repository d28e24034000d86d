import { type Webhook, WebhookEventType, webhookRoutes } from '@afterword/proto';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { userMessageOf } from '@/api/api-error';
import { schemaResolver } from '@/lib/schema-resolver';
import { Checkbox } from '@/ui/checkbox';
import { FormDialog } from '@/ui/form-dialog';
import { LineField } from '@/ui/line-field';
import { Notice } from '@/ui/notice';
import { eventLabels } from './event-labels';
import { SigningSecretDialog } from './signing-secret-dialog';
import { addressProblem, useCreateWebhook, useSaveWebhook } from './webhooks.queries';

interface WebhookForm {
  url: string;
  description: string;
  events: WebhookEventType[];
}

const validate = schemaResolver(webhookRoutes.create.input, (form: WebhookForm) => form);
const FEW_EVENTS: WebhookEventType[] = ['content.approved'];

/** Adds an address and shows its secret once, or changes one. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | undefined; onClose: () => void }) {
  const form = useForm<WebhookForm>({
    defaultValues: { url: webhook?.url ?? '', description: webhook?.description ?? '', events: webhook?.events ?? FEW_EVENTS },
    resolver: validate,
  });
  const create = useCreateWebhook();
  const change = useSaveWebhook();
  const error = create.error ?? change.error;
  const showRefusal = (refusal: Error) => {
    const message = addressProblem(refusal);
    if (message) form.setError('url', { type: 'server', message }, { shouldFocus: true });
  };
  const save = (fields: WebhookForm) =>
    webhook
      ? change.mutate({ id: webhook.id, ...fields }, { onSuccess: onClose, onError: showRefusal })
      : create.mutate(fields, { onError: showRefusal });
  if (create.data) return <SigningSecretDialog secret={create.data.secret} onClose={onClose} />;
  return (
    <FormDialog
      title={webhook ? 'Edit address' : 'Add address'}
      lead="A program of yours that is told what happens."
      save={webhook ? 'Save' : 'Add address'}
      isDirty={form.formState.isDirty}
      isSaving={create.isPending || change.isPending}
      onSave={() => void form.handleSubmit(save)()}
      onLeave={onClose}
    >
      <FormProvider {...form}>
        <div className="grid gap-5">
          <LineField name="url" label="Address" type="url" placeholder="https://example.com/afterword" />
          <EventFields />
          <LineField name="description" label="What it is for" placeholder="Posts show notes to our website" hint="Optional." />
          {error && !addressProblem(error) && (
            <Notice tone="bad" title="Not saved.">
              {userMessageOf(error, 'Try again in a moment.')}
            </Notice>
          )}
        </div>
      </FormProvider>
    </FormDialog>
  );
}

function EventFields() {
  const { register, formState } = useFormContext<WebhookForm>();
  const problem = formState.errors.events?.message;
  return (
    <fieldset>
      <legend className="mb-1 text-md font-semibold">Events</legend>
      <div className="grid gap-x-4 md:grid-cols-2">
        {WebhookEventType.options.map((event) => (
          <Checkbox key={event} value={event} label={eventLabels[event]} {...register('events')} />
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
