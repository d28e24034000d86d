import type { NotificationSettings, WebhookApp } from '@afterword/proto';
import { type FormEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';
import { ChannelProblem, ChannelRow, TestButton } from './channel-row';
import { addressProblem, useChangeSettings } from './notifications.queries';

interface WebhookChoiceProps {
  memberId: string;
  webhook: NotificationSettings['webhook'];
}

const apps: Record<WebhookApp, string> = { slack: 'Slack', teams: 'Teams', discord: 'Discord' };

export function WebhookChoice({ memberId, webhook: { isOn, app, hint, unavailable, problem } }: WebhookChoiceProps) {
  const change = useChangeSettings(memberId);
  if (!isOn) return <ChannelRow title="Webhook">{unavailable ?? <AddressForm change={change} />}</ChannelRow>;
  return (
    <ChannelRow title="Webhook">
      {unavailable ?? `${app ? `${apps[app]}, ` : ''}${hint ?? ''}`}
      <ChannelProblem problem={problem} />
      <TestButton memberId={memberId} channel="webhook" sent="Sent. Look at the channel.">
        <Button variant="destructive" busy={change.isPending} onClick={() => change.mutate({ webhookUrl: null })}>
          Remove webhook
        </Button>
      </TestButton>
    </ChannelRow>
  );
}

function AddressForm({ change }: { change: ReturnType<typeof useChangeSettings> }) {
  const [address, setAddress] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate({ webhookUrl: address });
  };
  return (
    <form noValidate className="grid items-end gap-3 md:grid-cols-[1fr_auto]" onSubmit={save}>
      <Field
        label="Address"
        hint="An incoming webhook of Slack, Teams or Discord. It is not shown again."
        error={addressProblem(change.error)}
      >
        {(control) => (
          <input
            {...control}
            className={inputStyle}
            type="url"
            dir="ltr"
            autoComplete="off"
            placeholder="https://"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={change.isPending} disabled={address.trim() === ''} className="md:mb-7">
        Save webhook
      </Button>
    </form>
  );
}
