import type { NotificationTopic, TeamMember, NotificationSettings } from '@afterword/proto';
import { Checkbox } from '@/ui/checkbox';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { useSettings } from './notifications.queries';
import { WebhookChoice } from './webhook-choice';
import { Switch } from '@/ui/switch';
import { ChannelProblem, ChannelRow, TestButton } from './channel-row';
import { browserNotifications, type BrowserState, useBrowserNotifications } from './browser-notifications';

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
