import type { Episode } from '@afterword/proto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveConnected } from '@/api/live';
import { refetchTranscript, transcriptQuery } from './transcript.queries';

/** The words with their times. They are many, so they are read again only when they change: a notice says so, or else the episode's text. */
export function useTranscript({
  id,
  transcriptionStatus,
  transcript,
}: Pick<Episode, 'id' | 'transcriptionStatus'> & { transcript: string | null }) {
  const queryClient = useQueryClient();
  const isAnnounced = useLiveConnected();
  const shown = useRef(transcript);
  useEffect(() => {
    if (shown.current === transcript) return;
    shown.current = transcript;
    if (!isAnnounced) void refetchTranscript(queryClient, id);
  });
  return useQuery({ ...transcriptQuery(id), enabled: transcriptionStatus === 'completed' });
}
