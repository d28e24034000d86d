import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { actingMember } from '@/api/acting-member';
import { FirstEntryNote } from '@/features/team';

const STORAGE_KEY = 'whoActsAsked';

/** Whether this browser has been asked who acts, or somebody has chosen. */
const isOver = () => actingMember.id() !== null || localStorage.getItem(STORAGE_KEY) !== null;

/** Asks once in each browser who acts, above the page. It is loaded with the header's picker, after the page is painted. */
export function FirstEntry() {
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
