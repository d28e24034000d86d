import type { ContentLanguage } from '@afterword/proto';
import { Sparkles } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useGenerate } from './writing.queries';

const FirstLanguage = lazy(() => import('./language-field').then((module) => ({ default: module.FirstLanguage })));

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
  const [language, setLanguage] = useState<ContentLanguage | null>(null);
  return (
    <section aria-labelledby="generate-all">
      <EmptyState
        icon={<Sparkles aria-hidden />}
        heading={<h2 id="generate-all">Generate All Content</h2>}
        action={
          <div className="grid w-full grid-cols-1 justify-items-center gap-5">
            <Suspense>
              <FirstLanguage episodeId={episodeId} value={language} onChoose={setLanguage} />
            </Suspense>
            <Button
              variant="primary"
              size="large"
              icon={<Sparkles aria-hidden />}
              busy={isWriting || generate.isPending}
              onClick={() => generate.mutate({ contentType: 'all', language })}
            >
              Generate All Content
            </Button>
          </div>
        }
      >
        Show notes, a Twitter thread, a LinkedIn post and an Instagram caption, written from this transcript
        {voice && ` in the voice of ${voice}`}. {naming}
      </EmptyState>
    </section>
  );
}
