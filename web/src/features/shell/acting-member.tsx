import { BrowserNotifier } from '@/features/notifications';
import { ActingPicker, useActing } from '@/features/team';
import { FirstEntry } from './first-entry';

/** Who acts, and what this browser notifies them of. Loaded after the page is painted. */
export function ActingMember() {
  const { member } = useActing();
  return (
    <>
      <ActingPicker />
      <FirstEntry />
      {member && <BrowserNotifier memberId={member.id} />}
    </>
  );
}
