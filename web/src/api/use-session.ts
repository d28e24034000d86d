import { useSyncExternalStore } from 'react';
import { session } from './session';

export const useSessionOpen = () => useSyncExternalStore(session.subscribe, session.isOpen);
