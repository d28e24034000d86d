import type { NotificationSettings } from '@afterword/proto';
import { Switch } from '@/ui/switch';
import { ChannelProblem, ChannelRow, TestButton } from './channel-row';

interface EmailChoiceProps {
  memberId: string;
  email: NotificationSettings['email'];
  onChange: (isOn: boolean) => void;
}

export const EmailChoice = ({ memberId, email: { isOn, address, unavailable, problem }, onChange }: EmailChoiceProps) => (
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
