import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { Button } from '@/ui/button';
import { deferredDeletions } from '@/ui/deferred-delete';
import { toast } from '@/ui/toast';
import { refetchEpisodeLists } from './episode-cache';

/** Adds the example and opens it. An example whose deletion can still be undone is kept. */
export function TryExample() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const add = useMutation({
    mutationFn: () => call('POST /api/episodes/example', {}),
    onSuccess: ({ episode: { id } }) => {
      deferredDeletions.keep(id);
      void refetchEpisodeLists(queryClient);
      void navigate({ to: '/episode/$id', params: { id } });
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to add the example.')),
  });
  return (
    <Button icon={<Plus aria-hidden />} busy={add.isPending} onClick={() => add.mutate()}>
      Try an example episode
    </Button>
  );
}
