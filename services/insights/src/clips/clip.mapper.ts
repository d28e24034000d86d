import type { Clip } from '@afterword/proto';
import type { ClipRow } from './clip.entity';

export const toClipDto = (row: ClipRow): Clip => {
  const { id, episodeId, firstWordId, lastWordId, startMs, endMs, text, isVerified, film, problem, jobId, progress } = row;
  const { format, captions, hasSpeakers, hasWaveform } = row;
  return {
    ...{ id, episodeId, firstWordId, lastWordId, startMs, endMs, text, isVerified, film, problem },
    ...{ format, captions, hasSpeakers, hasWaveform },
    isStale: film !== null && (!isVerified || film.text !== text),
    making: jobId === null ? null : { progress },
    createdAt: row.createdAt.toISOString(),
  };
};
