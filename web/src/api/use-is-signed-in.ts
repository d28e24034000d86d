import { useSyncExternalStore } from 'react';
import { session } from './session';

export const useIsSignedIn = () => useSyncExternalStore(session.subscribe, session.isOpen);
