import { Sparkles } from 'lucide-react';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { useGenerate } from './writing.queries';

/** Where one item is still missing: it is being written, or can be asked for. */
export function MissingContent({ episodeId, isWriting }: { episodeId: string; isWriting: boolean }) {
  const generate = useGenerate(episodeId);
  return (
    <div className="grid gap-4 px-4 py-5 md:px-5">
      <p className="text-ink-2">{isWriting ? 'This is being written.' : 'This has not been written yet.'}</p>
      {isWriting ? (
        <Skeleton lines={3} />
      ) : (
        <div>
          <Button icon={<Sparkles aria-hidden />} busy={generate.isPending} onClick={() => generate.mutate()}>
            Generate what is missing
          </Button>
        </div>
      )}
    </div>
  );
}
