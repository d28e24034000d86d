import type { NotificationSettings, NotificationTopic, TeamMember, WebhookApp } from '@afterword/proto';
import { type FormEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { Switch } from '@/ui/switch';
import { browserNotifications, type BrowserState, useBrowserNotifications } from './browser-notifications';
import { ChannelProblem, ChannelRow, TestButton } from './channel-row';
import { addressProblem, useChangeSettings, useSettings } from './notifications.queries';

type Member = Pick<TeamMember, 'id' | 'name'>;

const TOPICS: { topic: NotificationTopic; label: string }[] = [
  { topic: 'review', label: 'Content that waits for review' },
  { topic: 'decision', label: 'Decisions' },
  { topic: 'comment', label: 'Comments' },
];

/** What the acting member is notified of, and how. */
export const NotificationsCard = ({ member }: { member: Member }) => <Choices key={member.id} member={member} />;

function Choices({ member }: { member: Member }) {
  const { settings, error, refetch, change } = useSettings(member.id);
  if (error && !settings) return <LoadError what="Your notifications" error={error} onRetry={() => void refetch()} />;
  if (!settings) return <Skeleton lines={6} />;
  const { topics, email, webhook } = settings;
  const chooseTopic = (topic: NotificationTopic, isChosen: boolean) =>
    change({ topics: isChosen ? [...topics, topic] : topics.filter((each) => each !== topic) });
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
      <fieldset className="grid gap-x-6 px-4 py-4 md:px-5">
        <legend className="float-left mb-1 font-semibold">Notify {member.name} of</legend>
        {TOPICS.map(({ topic, label }) => (
          <Checkbox
            key={topic}
            label={label}
            checked={topics.includes(topic)}
            onChange={(event) => chooseTopic(topic, event.target.checked)}
          />
        ))}
        <p className="text-sm text-ink-3">
          {topics.length === 0 ? 'Nothing is chosen, so nothing is sent.' : 'Never about what you do yourself.'}
        </p>
      </fieldset>
      <BrowserChoice />
      <EmailChoice memberId={member.id} email={email} onChange={(isOn) => change({ email: isOn })} />
      <WebhookChoice memberId={member.id} webhook={webhook} />
    </div>
  );
}

interface EmailChoiceProps {
  memberId: string;
  email: NotificationSettings['email'];
  onChange: (isOn: boolean) => void;
}

const EmailChoice = ({ memberId, email: { isOn, address, unavailable, problem }, onChange }: EmailChoiceProps) => (
  <ChannelRow
    title="E-mail"
    action={
      (isOn || !unavailable) && <Switch label={isOn ? 'On' : 'Off'} name="Notifications by e-mail" checked={isOn} onChange={onChange} />
    }
  >
    {unavailable ?? `To ${address}.`}
    {isOn && <ChannelProblem problem={problem} />}
    {isOn && !unavailable && <TestButton memberId={memberId} channel="email" sent={`Sent to ${address}.`} />}
  </ChannelRow>
);

const sentences: Record<BrowserState, string> = {
  on: 'While Afterword is open in a tab.',
  off: 'While Afterword is open in a tab. The browser asks you to allow it.',
  blocked: 'This browser blocks notifications from Afterword. Allow them in its settings for this site.',
  unsupported: 'This browser can’t show notifications.',
};

/** Is chosen in each browser, like its permission. */
function BrowserChoice() {
  const state = useBrowserNotifications();
  const isOn = state === 'on';
  return (
    <ChannelRow
      title="This browser"
      action={
        (isOn || state === 'off') && (
          <Switch
            label={isOn ? 'On' : 'Off'}
            name="Notifications in this browser"
            checked={isOn}
            onChange={(checked) => (checked ? void browserNotifications.turnOn() : browserNotifications.turnOff())}
          />
        )
      }
    >
      {sentences[state]}
    </ChannelRow>
  );
}

interface WebhookChoiceProps {
  memberId: string;
  webhook: NotificationSettings['webhook'];
}

const appNames: Record<WebhookApp, string> = { slack: 'Slack', teams: 'Teams', discord: 'Discord' };

function WebhookChoice({ memberId, webhook: { isOn, app, hint, unavailable, problem } }: WebhookChoiceProps) {
  const change = useChangeSettings(memberId);
  if (!isOn) return <ChannelRow title="Webhook">{unavailable ?? <AddressForm change={change} />}</ChannelRow>;
  return (
    <ChannelRow title="Webhook">
      {unavailable ?? `${app ? `${appNames[app]}, ` : ''}${hint ?? ''}`}
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
