import { useEffect, useState } from 'react';

/** Returns how long a recording is that has not been uploaded. Null if the browser cannot say, or not yet. */
export function useAudioSeconds(recording: Blob | null): number | null {
  const [measured, setMeasured] = useState<{ recording: Blob; seconds: number } | null>(null);
  useEffect(() => {
    if (!recording) return;
    const url = URL.createObjectURL(recording);
    const audio = new Audio();
    audio.preload = 'metadata';
    audio.addEventListener('durationchange', () => {
      if (Number.isFinite(audio.duration)) setMeasured({ recording, seconds: audio.duration });
    });
    audio.src = url;
    return () => {
      audio.removeAttribute('src');
      URL.revokeObjectURL(url);
    };
  }, [recording]);
  return measured !== null && measured.recording === recording ? measured.seconds : null;
}
