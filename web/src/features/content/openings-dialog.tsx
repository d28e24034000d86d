import type { GeneratedContent, OpeningCandidate, PostOpenings } from '@afterword/proto';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { KeySentence } from '@/ui/key-sentence';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { contentQuery, useCacheContent } from './content.queries';
import { contentTypeLabels } from './content-type-labels';
import { PlayButton } from './play-button';
import { useRestore } from './versions.queries';

interface OpeningsDialogProps {
  item: GeneratedContent;
  onClose: () => void;
}

const openingsQuery = ({ id, version }: GeneratedContent) =>
  queryOptions({
    queryKey: ['/api/content', id, 'openings', version],
    queryFn: ({ signal }) => call('GET /api/content/{id}/openings', { id }, { signal }),
    staleTime: 0,
  });

const STEPS: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Lines of the episode with which a post could open instead. J, K and the arrow keys choose one, Enter uses it. */
export function OpeningsDialog({ item, onClose }: OpeningsDialogProps) {
  const { data, error, refetch } = useQuery(openingsQuery(item));
  const use = useOpening(item, onClose);
  const [chosen, choose] = useState<string | null>(null);
  const openings = data?.openings ?? [];
  const selected = openings.find(({ text }) => text === chosen) ?? openings.find(({ isCurrent }) => !isCurrent);
  const useSelected = () =>
    data && selected && !selected.isCurrent && !use.isPending && use.mutate({ ...selected, baseVersion: data.version });
  const press = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, key, target } = event;
    const isInList = target instanceof HTMLInputElement;
    const step = isInList || !key.startsWith('Arrow') ? STEPS[key] : undefined;
    if (ctrlKey || metaKey || altKey || !(step || (key === 'Enter' && isInList))) return;
    event.preventDefault();
    if (step) choose(openings[openings.findIndex((each) => each === selected) + step]?.text ?? selected?.text ?? null);
    else useSelected();
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      onKeyDown={press}
      title={`Another opening for ${contentTypeLabels[item.contentType]}`}
      lead={(!data || selected) && 'Lines from the episode that stand alone. The rest of the post stays.'}
      footer={
        <>
          {selected && (
            <span className="mr-auto text-sm text-ink-3 max-md:hidden">
              <KeySentence>J and K to choose, Enter to use.</KeySentence>
            </span>
          )}
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          {selected && (
            <Button variant="primary" disabled={selected.isCurrent} busy={use.isPending} onClick={useSelected}>
              Use this opening
            </Button>
          )}
        </>
      }
    >
      {error && <LoadError what="The openings" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && !selected && <p className="text-ink-2">{reasonForNone(item, data)}</p>}
      {selected && <OpeningList item={item} openings={openings} selected={selected} onChoose={choose} />}
    </Dialog>
  );
}

function reasonForNone({ reason }: GeneratedContent, { current }: PostOpenings) {
  if (current !== null) return 'The episode has no other line that could open this post.';
  const isAsWritten = reason === 'generated' || reason === 'regenerated';
  return isAsWritten ? 'This post has no opening that can be replaced.' : 'This post no longer begins with an opening from the transcript.';
}

interface NewOpening extends Pick<OpeningCandidate, 'content'> {
  baseVersion: number;
}

/** Saves the post with another opening as an edit. Undo restores the version before. */
function useOpening({ id, episodeId }: GeneratedContent, onUsed: () => void) {
  const queryClient = useQueryClient();
  const showItem = useCacheContent();
  const { mutate: restore } = useRestore();
  return useMutation({
    mutationFn: ({ content, baseVersion }: NewOpening) => call('PATCH /api/content/{id}', { id, content, baseVersion }),
    onSuccess: ({ item }, { baseVersion }) => {
      showItem(item);
      const onUndo = () => restore({ item, version: baseVersion });
      toast.undoable('Opening replaced', `This is now version ${item.version}.`, { onUndo });
      onUsed();
    },
    onError: (error) => {
      toast.error('Error', userMessageOf(error, 'Failed to replace the opening.'));
      void queryClient.invalidateQueries(contentQuery(episodeId));
      void queryClient.invalidateQueries({ queryKey: ['/api/content', id, 'openings'] });
    },
  });
}

interface OpeningListProps {
  item: GeneratedContent;
  openings: OpeningCandidate[];
  selected: OpeningCandidate;
  onChoose: (text: string) => void;
}

/** The selected opening has the focus, so that the arrow keys move on from it. */
function OpeningList({ item, openings, selected, onChoose }: OpeningListProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => list.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [selected.text]);
  return (
    <fieldset ref={list} className="grid gap-2">
      <legend className="sr-only">Opening</legend>
      {openings.map((opening) => (
        <OpeningOption
          key={opening.text}
          opening={opening}
          isQuoted={!opening.isCurrent && item.content.includes(opening.text)}
          isSelected={opening === selected}
          onChoose={() => onChoose(opening.text)}
        />
      ))}
    </fieldset>
  );
}

const REASONS_SHOWN = 2;

interface OpeningOptionProps {
  opening: OpeningCandidate;
  /** Whether the post quotes it further on. */
  isQuoted: boolean;
  isSelected: boolean;
  onChoose: () => void;
}

function OpeningOption({ opening, isQuoted, isSelected, onChoose }: OpeningOptionProps) {
  const { text, reasons, startMs, before, after, isCurrent } = opening;
  const details = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 rounded-md border border-line px-3 py-2.5 hover:bg-sunken has-checked:border-line-strong has-checked:bg-surface">
      <label className="col-span-2 grid cursor-pointer grid-cols-subgrid items-start">
        <input
          type="radio"
          name="opening"
          className="mt-1.5 size-4 accent-accent"
          aria-describedby={details}
          checked={isSelected}
          onChange={onChoose}
        />
        <span className="font-serif text-read wrap-anywhere">{text}</span>
      </label>
      <div id={details} className="col-start-2 grid gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
          <span className="-ml-2">
            <PlayButton startMs={startMs} />
          </span>
          {reasons.slice(0, REASONS_SHOWN).join(' ')}
          {isCurrent && (
            <Badge tone="ok" icon={<Check aria-hidden />}>
              Current opening
            </Badge>
          )}
        </p>
        {isQuoted && <p className="text-ink-2">The post quotes this already. The two openings change places.</p>}
        {before !== null && <p className="text-ink-3">Before: {before}</p>}
        {after !== null && <p className="text-ink-3">After: {after}</p>}
      </div>
    </div>
  );
}
