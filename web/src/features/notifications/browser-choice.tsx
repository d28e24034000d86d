import { Switch } from '@/ui/switch';
import { browserNotifications, type BrowserState, useBrowserNotifications } from './browser-notifications';
import { ChannelRow } from './channel-row';

const sentences: Record<BrowserState, string> = {
  on: 'While Afterword is open in a tab.',
  off: 'While Afterword is open in a tab. The browser asks you to allow it.',
  blocked: 'This browser blocks notifications from Afterword. Allow them in its settings for this site.',
  unsupported: 'This browser can’t show notifications.',
};

/** Is chosen in each browser, like its permission. */
export function BrowserChoice() {
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
