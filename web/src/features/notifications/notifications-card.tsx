import type { NotificationTopic, TeamMember } from '@afterword/proto';
import { Checkbox } from '@/ui/checkbox';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { BrowserChoice } from './browser-choice';
import { EmailChoice } from './email-choice';
import { useSettings } from './notifications.queries';
import { WebhookChoice } from './webhook-choice';

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
