import { type Episode, transcriptRoutes } from '@afterword/proto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reading } from '@/api/reading';

/** The words with their times. They are many, so they are read again only when the episode's text has changed. */
export function useTranscript({
  id,
  transcriptionStatus,
  transcript,
}: Pick<Episode, 'id' | 'transcriptionStatus'> & { transcript: string | null }) {
  const query = reading(transcriptRoutes.get, { id });
  const queryClient = useQueryClient();
  const shown = useRef(transcript);
  useEffect(() => {
    if (shown.current === transcript) return;
    shown.current = transcript;
    void queryClient.invalidateQueries(query);
  });
  return useQuery({ ...query, enabled: transcriptionStatus === 'completed' });
}
