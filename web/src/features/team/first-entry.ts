import { actingMember } from '@/api/acting-member';

const STORAGE_KEY = 'whoActsAsked';

/** Whether this browser has been asked who acts, which happens once. */
export const firstEntry = {
  isOver: () => actingMember.id() !== null || localStorage.getItem(STORAGE_KEY) !== null,
  end: () => localStorage.setItem(STORAGE_KEY, 'true'),
};
