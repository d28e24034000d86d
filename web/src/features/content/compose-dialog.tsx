import { checkText, fillSlots } from '@afterword/language/rules';
import { type GeneratedContent, isWritten, type SlotCandidate, type TextSlot } from '@afterword/proto';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, RefreshCw } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { PlayButton, usePlayback } from '@/features/player';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FilterChip } from '@/ui/filter-chip';
import { KeyHint } from '@/ui/key-hint';
import { KeySentence } from '@/ui/key-sentence';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { type Choices, nameOf, optionsOf, textsWith, withChoice } from './composition';
import { contentQuery, useCacheContent } from './content.queries';
import { contentTypeLabels } from './content-type-labels';
import { measure } from './measure';
import { Meter } from './meter';
import { useRestore } from './versions.queries';

interface ComposeDialogProps {
  item: GeneratedContent;
  onClose: () => void;
}

const candidatesQuery = ({ id, version }: GeneratedContent) =>
  queryOptions({
    queryKey: ['/api/content', id, 'candidates', version],
    queryFn: ({ signal }) => call('GET /api/content/{id}/candidates', { id }, { signal }),
    staleTime: 0,
  });

/**
 * Fills the slots of a text that was written without a model with other lines of the episode. J and K choose one, N and P go to another slot,
 * Enter saves.
 */
export function ComposeDialog({ item, onClose }: ComposeDialogProps) {
  const { data, error, refetch } = useQuery(candidatesQuery(item));
  const tray = useTray(item, data?.slots ?? []);
  const save = useSaveComposition(item, onClose);
  const { play } = usePlayback();
  const { slots, selected, composed, problem } = tray;
  const isChanged = composed !== item.content;
  const saveComposed = () =>
    data && isChanged && !problem && !save.isPending && save.mutate({ content: composed, baseVersion: data.version });
  const actions: Record<string, () => void> = {
    ...{ j: () => tray.step(1), k: () => tray.step(-1), n: () => tray.go(1), p: () => tray.go(-1) },
    ...{ ArrowDown: () => tray.step(1), ArrowUp: () => tray.step(-1), ArrowRight: () => tray.go(1), ArrowLeft: () => tray.go(-1) },
    ' ': () => typeof selected?.startMs === 'number' && void play(selected.startMs / 1000),
    Enter: saveComposed,
  };
  const press = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, key, target } = event;
    const isLetter = key.length === 1 && key !== ' ';
    const action = isLetter || target instanceof HTMLInputElement ? actions[key] : undefined;
    if (ctrlKey || metaKey || altKey || !action || slots.length === 0) return;
    event.preventDefault();
    action();
  };
  return (
    <Dialog
      open
      wide="text"
      onClose={onClose}
      onKeyDown={press}
      title={item.contentType === 'show_notes' ? 'Compose the show notes' : `Compose the ${contentTypeLabels[item.contentType]} post`}
      lead={slots.length > 0 && 'A draft to compose: choose what each part says. The rest stays as it is.'}
      footer={
        <>
          {slots.length > 0 && (
            <span className="mr-auto text-sm text-ink-3 max-md:hidden">
              <KeySentence>J and K choose, N and P change the part, Space plays, Enter saves.</KeySentence>
            </span>
          )}
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          {slots.length > 0 && (
            <Button variant="primary" disabled={!isChanged || problem !== undefined} busy={save.isPending} onClick={saveComposed}>
              Save
            </Button>
          )}
        </>
      }
    >
      {error && <LoadError what="What the episode offers" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && slots.length === 0 && <p className="text-ink-2">Nothing in this text is word for word from the transcript any more.</p>}
      {slots.length > 0 && <Tray item={item} tray={tray} />}
    </Dialog>
  );
}

/** Which slot is open, and what people chose for each. Empty again for another version. */
function useTray({ content, contentType, version }: GeneratedContent, slots: TextSlot[]) {
  const [state, setState] = useState<{ version: number; at: number; choices: Choices }>({ version, at: 0, choices: [] });
  const { at, choices } = state.version === version ? state : { at: 0, choices: [] };
  const texts = textsWith(slots, choices);
  const slot = slots[at];
  const text = texts[at] ?? '';
  const options = slot ? optionsOf(slots, slot, text) : [];
  const composed = fillSlots(content, slots, texts);
  const open = (next: number) => setState({ version, at: next, choices });
  const choose = (chosen: string) => setState({ version, at, choices: withChoice(choices, at, chosen) });
  const isSelected = (option: SlotCandidate) => option.text === text;
  return {
    ...{ slots, texts, slot, options, composed, open, choose },
    selected: options.find(isSelected),
    problem: isWritten(contentType) ? checkText(contentType, composed)[0] : undefined,
    /** Goes to the next slot or the one before. */
    go: (by: 1 | -1) => open(Math.min(Math.max(at + by, 0), slots.length - 1)),
    /** Chooses the next candidate or the one before; after the last comes the first. */
    step: (by: 1 | -1) => choose(options.at((options.findIndex(isSelected) + by) % options.length)?.text ?? text),
  };
}

type TrayState = ReturnType<typeof useTray>;

interface Composition {
  content: string;
  baseVersion: number;
}

/** Saves the composed text as an edit. Undo restores the version before. */
function useSaveComposition({ id, episodeId }: GeneratedContent, onSaved: () => void) {
  const queryClient = useQueryClient();
  const showItem = useCacheContent();
  const { mutate: restore } = useRestore();
  return useMutation({
    mutationFn: (composition: Composition) => call('PATCH /api/content/{id}', { id, ...composition }),
    onSuccess: ({ item }, { baseVersion }) => {
      showItem(item);
      const onUndo = () => restore({ item, version: baseVersion });
      toast.undoable('Content saved', `This is now version ${item.version}.`, { onUndo });
      onSaved();
    },
    onError: (error) => {
      toast.error('Error', userMessageOf(error, 'Failed to save content.'));
      void queryClient.invalidateQueries(contentQuery(episodeId));
      void queryClient.invalidateQueries({ queryKey: ['/api/content', id, 'candidates'] });
    },
  });
}

/** The parts of the text, what the open one could say, and the text as it will be. */
function Tray({ item, tray }: { item: GeneratedContent; tray: TrayState }) {
  const { slots, slot, step } = tray;
  if (!slot) return null;
  const name = nameOf(slots, slot);
  const hasOthers = slot.candidates.length > 0;
  return (
    <div className="grid items-start gap-6 *:min-w-0 md:grid-cols-2">
      <div className="grid gap-4">
        <div role="group" aria-label="Parts" className="flex flex-wrap gap-2">
          {slots.map((each, index) => (
            <FilterChip key={nameOf(slots, each)} pressed={each === slot} onPress={() => tray.open(index)}>
              {nameOf(slots, each)}
            </FilterChip>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={<RefreshCw aria-hidden />} disabled={!hasOthers} onClick={() => step(1)}>
            {slot.kind === 'hashtags' ? 'Try other hashtags' : `Try another ${name.replace(/ \d+$/u, '').toLowerCase()}`}
            <KeyHint>J</KeyHint>
          </Button>
          {!hasOthers && <span className="text-sm text-ink-2">The episode has no other.</span>}
          {hasOthers && !offersSpeech(slot) && <span className="text-sm text-ink-2">Nothing here stands alone.</span>}
        </div>
        <OptionList name={name} tray={tray} />
      </div>
      <Preview item={item} tray={tray} />
    </div>
  );
}

/** Whether a slot for something that was said could hold that. */
const offersSpeech = ({ kind, present, candidates }: TextSlot): boolean =>
  kind === 'hashtags' || [...candidates, ...(present ? [present] : [])].some(({ startMs }) => startMs !== null);

/** The text as it will be, with the open slot marked, which scrolls into view. */
function Preview({
  item: { content, contentType },
  tray: { slots, texts, slot, composed, problem },
}: {
  item: GeneratedContent;
  tray: TrayState;
}) {
  const region = useRef<HTMLElement>(null);
  const at = slot ? slots.indexOf(slot) : -1;
  useEffect(() => {
    const [box, mark] = [region.current, region.current?.querySelector('mark')];
    if (box && mark) box.scrollTop = mark.offsetTop - box.clientHeight / 3;
  }, [at]);
  const before = fillSlots(content.slice(0, slot?.start), slots.slice(0, at), texts);
  const marked = texts[at] ? `${slot?.prefix ?? ''}${texts[at]}` : '';
  const after = composed.slice(before.length + marked.length);
  return (
    <div className="grid gap-3 md:sticky md:top-0">
      <section
        ref={region}
        aria-label="The text as it will be"
        tabIndex={0}
        className="relative max-h-[50dvh] overflow-y-auto rounded-md border border-line bg-surface px-4 py-3 leading-relaxed whitespace-pre-line wrap-anywhere md:max-h-[56dvh]"
      >
        {before}
        {marked === '' && '\n\n'}
        <mark className="rounded-[3px] bg-marker-soft box-decoration-clone text-on-marker">
          {marked === '' ? <span className="text-sm text-ink-3">Nothing here</span> : marked}
        </mark>
        {after}
      </section>
      <div className="flex flex-wrap justify-end gap-x-5 gap-y-1">
        {measure({ contentType }, composed).map((one) => (
          <Meter key={one.name} measure={one} />
        ))}
      </div>
      {problem && <p className="text-sm text-bad">{problem.sentence}</p>}
    </div>
  );
}

/** The selected option has the focus, so that the arrow keys move on from it. */
function OptionList({ name, tray: { options, selected, slot, slots, texts, choose } }: { name: string; tray: TrayState }) {
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => list.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [name, selected?.text]);
  const isUsed = ({ text }: SlotCandidate) => slots.some((each, index) => each !== slot && texts[index] === text);
  return (
    <fieldset ref={list} className="grid gap-2">
      <legend className="sr-only">{name}</legend>
      {options.map((option) => (
        <Option
          key={option.text}
          option={option}
          isPresent={option.text === slot?.text}
          isUsed={option.text !== '' && option !== selected && isUsed(option)}
          isSelected={option === selected}
          onChoose={() => choose(option.text)}
        />
      ))}
    </fieldset>
  );
}

const REASONS_SHOWN = 2;

interface OptionProps {
  option: SlotCandidate;
  /** Whether the saved text has it there. */
  isPresent: boolean;
  /** Whether another slot holds it. */
  isUsed: boolean;
  isSelected: boolean;
  onChoose: () => void;
}

function Option({ option, isPresent, isUsed, isSelected, onChoose }: OptionProps) {
  const { text, reasons, startMs, before, after } = option;
  const details = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 rounded-md border border-line px-3 py-2.5 hover:bg-sunken has-checked:border-line-strong has-checked:bg-surface">
      <label className="col-span-2 grid cursor-pointer grid-cols-subgrid items-start">
        <input
          type="radio"
          name="option"
          className="mt-1.5 size-4 accent-accent"
          aria-describedby={details}
          checked={isSelected}
          onChange={onChoose}
        />
        {text === '' ? (
          <span className="text-ink-2">Nothing here</span>
        ) : (
          <span className="font-serif text-read wrap-anywhere">{text}</span>
        )}
      </label>
      <div id={details} className="col-start-2 grid gap-1 text-sm empty:hidden">
        <p className="flex flex-wrap items-center gap-x-2 text-ink-2 empty:hidden">
          {startMs !== null && (
            <span className="-ml-2">
              <PlayButton startMs={startMs} />
            </span>
          )}
          {reasons.slice(0, REASONS_SHOWN).join(' ')}
          {isPresent && text !== '' && (
            <Badge tone="ok" icon={<Check aria-hidden />}>
              Current
            </Badge>
          )}
        </p>
        {isUsed && <p className="text-ink-2">The text has this already. The two change places.</p>}
        {before !== null && <p className="text-ink-3">Before: {before}</p>}
        {after !== null && <p className="text-ink-3">After: {after}</p>}
      </div>
    </div>
  );
}
