import type { Episode } from '@afterword/proto';
import { clockTime } from '@/lib/format';
import { Notice } from '@/ui/notice';

/** Says that the end of the recording is missing, and how much of it arrived if that is known. */
export function CutOffNotice({ duration, cutOff }: Pick<Episode, 'duration' | 'cutOff'>) {
  if (!cutOff) return null;
  const { statedDuration } = cutOff;
  const isMeasured = duration !== null && statedDuration !== null && duration < statedDuration;
  const arrived = isMeasured ? `${clockTime(duration)} of ${clockTime(statedDuration)} arrived` : 'the end of the file is missing';
  return (
    <Notice tone="warn" title={`The recording ends early: ${arrived}.`}>
      If your original file plays to the end, upload it again as a new episode.
    </Notice>
  );
}
