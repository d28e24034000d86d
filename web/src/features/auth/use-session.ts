import { useSyncExternalStore } from 'react';
import { session } from '@/api/session';

export const useSessionOpen = () => useSyncExternalStore(session.subscribe, session.isOpen);
