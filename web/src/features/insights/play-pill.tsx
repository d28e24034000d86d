import { Pause, Play } from 'lucide-react';
import { usePlayback, usePlaybackState } from '@/features/player';
import { clockTime } from '@/lib/format';

interface PlayPillProps {
  /** What is played, for example "the quote". */
  name: string;
  startMs: number;
  endMs: number;
  /** Whether playback continues past the end. */
  continues?: boolean;
}

/** Browsers seek to an audio frame, which may start slightly before the requested time. */
const SEEK_SLACK_MS = 100;

/** Plays a part of the recording; pauses if pressed during that part. */
export function PlayPill({ name, startMs, endMs, continues = false }: PlayPillProps) {
  const playback = usePlayback();
  const { isPlaying, seconds } = usePlaybackState();
  const ms = seconds * 1000;
  const isHeard = isPlaying && ms >= startMs - SEEK_SLACK_MS && ms < endMs;
  const time = clockTime(startMs / 1000);
  const play = () => void playback.play(startMs / 1000, continues ? undefined : endMs / 1000);
  const Icon = isHeard ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={`${isHeard ? 'Pause' : 'Play'} ${name} at ${time}`}
      onClick={isHeard ? playback.pause : play}
      className="inline-flex min-h-7 justify-self-start items-center gap-1 rounded-full bg-marker-soft pr-2.5 pl-2 text-sm leading-none font-semibold whitespace-nowrap text-on-marker tabular-nums hover:bg-marker max-md:min-h-11 max-md:px-3.5"
    >
      <Icon className="size-3.5 fill-current" aria-hidden />
      {time}
    </button>
  );
}
