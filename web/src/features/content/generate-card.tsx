import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useGenerate } from './writing.queries';

interface GenerateCardProps {
  episodeId: string;
  voice: string | undefined;
  isWriting: boolean;
  /** What names the episode, before content prints its title. */
  naming: ReactNode;
}

/** Shown in place of the content until there is some. */
export function GenerateCard({ episodeId, voice, isWriting, naming }: GenerateCardProps) {
  const generate = useGenerate(episodeId);
  return (
    <section aria-labelledby="generate-all">
      <EmptyState
        icon={<Sparkles aria-hidden />}
        heading={<h2 id="generate-all">Generate All Content</h2>}
        action={
          <Button
            variant="primary"
            size="large"
            icon={<Sparkles aria-hidden />}
            busy={isWriting || generate.isPending}
            onClick={() => generate.mutate({ contentType: 'all' })}
          >
            Generate All Content
          </Button>
        }
      >
        Show notes, a Twitter thread, a LinkedIn post and an Instagram caption, written from this transcript
        {voice && ` in the voice of ${voice}`}. {naming}
      </EmptyState>
    </section>
  );
}
