import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showWhenDue, useBrowserNotifications } from './browser-notifications';
import { notificationsQuery } from './notifications.queries';

/** Shows notifications of the browser to the acting member, if this browser may. Live notices refetch them. */
export function BrowserNotifier({ memberId }: { memberId: string }) {
  const router = useRouter();
  const isOn = useBrowserNotifications() === 'on';
  const { data } = useQuery({ ...notificationsQuery(memberId), enabled: isOn });
  useEffect(() => {
    if (!isOn || !data) return;
    return showWhenDue(memberId, data.notifications, (path) => router.history.push(path));
  }, [isOn, data, memberId, router]);
  return null;
}
