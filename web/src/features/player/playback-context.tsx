import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '@/api/call';
import { Playback } from './playback';

const PlaybackContext = createContext<Playback | null>(null);

/** Shares one player between everything on a page. */
export function PlaybackProvider({ episodeId, children }: { episodeId: string; children: ReactNode }) {
  const [playback] = useState(() => new Playback(async () => (await call('GET /api/episodes/{id}/audio', { id: episodeId })).url));
  useEffect(() => () => playback.stop(), [playback]);
  return <PlaybackContext value={playback}>{children}</PlaybackContext>;
}

export function usePlayback(): Playback {
  const playback = useContext(PlaybackContext);
  if (!playback) throw new Error('usePlayback needs a PlaybackProvider around it.');
  return playback;
}

export function usePlaybackState() {
  const playback = usePlayback();
  return useSyncExternalStore(playback.subscribe, playback.state);
}
