import { Select } from '@/ui/select';
import { usePlayback, usePlaybackState } from './playback-context';

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];

export function SpeedSelect() {
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
