import type { Episode } from '@afterword/proto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveConnected } from '@/api/live';
import { refetchTranscript, transcriptQuery } from './transcript.queries';

/** The transcript. Because of its size it is refetched only on a notice or when the episode's transcript changes. */
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
