import { BrowserNotifier } from '@/features/notifications';
import { ActingPicker, useActing, FirstEntryNote } from '@/features/team';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { actingMember } from '@/api/acting-member';

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

const STORAGE_KEY = 'whoActsAsked';

/** Whether this browser has been asked who acts, or somebody has chosen. */
const isOver = () => actingMember.id() !== null || localStorage.getItem(STORAGE_KEY) !== null;

/** Asks once in each browser who acts, above the page. It is loaded with the header's picker, after the page is painted. */
function FirstEntry() {
  const isAnswered = useSyncExternalStore(actingMember.subscribe, isOver);
  const [isSkipped, setSkipped] = useState(false);
  const place = document.getElementById('first-entry');
  if (isAnswered || isSkipped || !place) return null;
  const skip = () => {
    localStorage.setItem(STORAGE_KEY, 'true');
    setSkipped(true);
  };
  return createPortal(<FirstEntryNote onSkip={skip} />, place);
}
