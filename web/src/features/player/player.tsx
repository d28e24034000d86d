import type { Episode } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { LoaderCircle, Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { useShortcuts } from '@/lib/shortcuts';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { usePlayback, usePlaybackState } from './playback-context';
import { SeekBar } from './seek-bar';
import { waveformQuery } from './waveform.queries';

interface PlayerProps {
  episode: Pick<Episode, 'id' | 'transcriptionStatus'>;
  duration: number;
  /** The times of quotations, in seconds. */
  marks: number[];
}

/** The player: sticky at the top of the page, where it covers what scrolls behind it; on phones at the bottom. */
export function Player({ episode, duration, marks }: PlayerProps) {
  const playback = usePlayback();
  const { failed, refusal } = usePlaybackState();
  const { data: bars = null } = useQuery(waveformQuery(episode));
  const skip = (seconds: number) => playback.seek(Math.min(playback.now() + seconds, duration));
  usePlayerKeys(playback.toggle, skip);
  return (
    <div className="z-20 md:sticky md:top-(--aw-header) md:-mx-1 md:-mt-3 md:mb-6 md:bg-paper md:px-1 md:pt-3">
      <section
        aria-label="Player"
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 border-line bg-surface py-2 pr-4 pl-2 shadow-md max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:rounded-t-lg max-md:border-t max-md:pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:gap-5 md:rounded-lg md:border md:px-5 md:py-3"
      >
        <div className="flex items-center gap-1">
          <IconButton name="Back 10 seconds" icon={<RotateCcw aria-hidden />} onClick={() => skip(-SKIP_SECONDS)} />
          <PlayButton />
          <IconButton
            name="Forward 10 seconds"
            icon={<RotateCw aria-hidden />}
            onClick={() => skip(SKIP_SECONDS)}
            className="max-md:hidden"
          />
        </div>
        {failed ? (
          <p role="alert" className="text-md font-semibold text-bad">
            {refusal ?? 'The audio could not be played. Press play to try again.'}
          </p>
        ) : (
          <SeekBar duration={duration} bars={bars} marks={marks} />
        )}
        <SpeedSelect />
      </section>
    </div>
  );
}

function PlayButton() {
  const playback = usePlayback();
  const { isPlaying, isWaiting } = usePlaybackState();
  const Icon = isWaiting ? LoaderCircle : isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={isPlaying ? 'Pause' : 'Play'}
      onClick={playback.toggle}
      className="grid size-12 flex-none place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-hover md:size-13"
    >
      <Icon className={isWaiting ? 'size-6 animate-spin' : 'size-6 fill-current'} aria-hidden />
    </button>
  );
}

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];

function SpeedSelect() {
  const playback = usePlayback();
  const { speed } = usePlaybackState();
  return (
    <div className="w-21 md:w-24">
      <Select aria-label="Speed" value={speed} onChange={(event) => playback.setSpeed(Number(event.target.value))}>
        {speeds.map((choice) => (
          <option key={choice} value={choice}>
            {choice}×
          </option>
        ))}
      </Select>
    </div>
  );
}

const SKIP_SECONDS = 10;
const STEP_SECONDS = 5;

function usePlayerKeys(toggle: () => void, skip: (seconds: number) => void) {
  useShortcuts('Player', [
    { keys: [' ', 'k'], label: 'Play or pause', onPress: toggle },
    { keys: ['j'], label: 'Back 10 seconds', onPress: () => skip(-SKIP_SECONDS) },
    { keys: ['l'], label: 'Forward 10 seconds', onPress: () => skip(SKIP_SECONDS) },
    { keys: ['arrowleft'], label: 'Back 5 seconds', onPress: () => skip(-STEP_SECONDS) },
    { keys: ['arrowright'], label: 'Forward 5 seconds', onPress: () => skip(STEP_SECONDS) },
  ]);
}
