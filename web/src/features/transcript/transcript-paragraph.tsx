import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { clockTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { inputStyle } from '@/ui/input-style';
import { toast } from '@/ui/toast';
import type { ParagraphDraft } from './paragraph-draft';
import { isUnsaved, type ParagraphEditing } from './paragraph-editing';

export interface ParagraphActions {
  onPlay: (seconds: number) => void;
  onEdit: (paragraph: { id: number; text: string }) => void;
  onSpeaker: (index: number) => void;
}

interface TranscriptParagraphProps {
  id: number;
  index: number;
  speaker: string | null;
  startMs: number;
  text: string;
  actions: ParagraphActions;
  /** Replaces the text while it is edited. */
  editor?: ReactNode;
}

const quiet = 'min-h-(--aw-target) min-w-(--aw-target) text-left text-sm font-medium text-ink-3 hover:text-accent hover:underline';
const whenNear = 'opacity-0 group-hover:opacity-100 focus-visible:opacity-100 [@media(hover:none)]:opacity-100';

/** A segment as plain text. Memoized, because thousands are rendered. */
export const TranscriptParagraph = memo(function TranscriptParagraph(props: TranscriptParagraphProps) {
  const { id, index, speaker, startMs, text, actions, editor } = props;
  const isEdited = Boolean(editor);
  const time = clockTime(startMs / 1000);
  return (
    <div
      data-start={startMs}
      className="group relative rounded-md p-3 data-playing:bg-paper data-playing:shadow-[inset_3px_0_0_var(--aw-accent)]"
    >
      <div className="mb-0.5 flex flex-wrap items-baseline gap-x-2.5">
        {speaker && (
          <button
            type="button"
            aria-label={`${speaker}, rename`}
            onClick={() => actions.onSpeaker(index)}
            className="min-h-(--aw-target) text-left text-md font-bold wrap-anywhere hover:text-accent hover:underline"
          >
            {speaker}
          </button>
        )}
        <button
          type="button"
          aria-label={`Play from ${time}`}
          data-play
          onClick={() => actions.onPlay(startMs / 1000)}
          className={`${quiet} tabular-nums`}
        >
          {time}
        </button>
        <button
          type="button"
          aria-label={`Edit the text at ${time}`}
          data-edit
          hidden={isEdited}
          onClick={() => actions.onEdit({ id, text })}
          className={`${quiet} ${whenNear} order-1 ml-auto`}
        >
          Edit
        </button>
        {!speaker && (
          <button
            type="button"
            aria-label={`Speaker at ${time}`}
            onClick={() => actions.onSpeaker(index)}
            className={`${quiet} ${whenNear} order-1`}
          >
            Speaker
          </button>
        )}
      </div>
      <p data-words={index} dir="auto" hidden={isEdited} className="cursor-text leading-[1.65] wrap-anywhere">
        {text}
      </p>
      {editor}
    </div>
  );
});

export interface ParagraphEditorState {
  editing: ParagraphEditing;
  draft: ParagraphDraft;
  isSaving: boolean;
}

/**
 * The editor of a paragraph. Autosaves; Ctrl S and Ctrl Enter save at once, Escape ends. Keys do not propagate: Escape would close a
 * dialog that a conflict opens.
 */
export function ParagraphEditor({ editing, draft, isSaving, onEnded }: ParagraphEditorState & { onEnded: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  const isBlank = draft.text.trim() === '';
  const end = () => void editing.end().then(onEnded);
  const discard = () => {
    editing.discard();
    toast.undoable('Changes discarded', 'This paragraph', { onUndo: () => editing.resume(draft) });
    onEnded();
  };
  const press = (event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key.toLowerCase() === 's');
    if (event.key !== 'Escape' && !isSave) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  return (
    <div className="mt-1 grid gap-2">
      <textarea
        ref={field}
        dir="auto"
        aria-label="Text of this paragraph"
        className={`${inputStyle} field-sizing-content max-h-96 min-h-24 resize-y leading-[1.65]`}
        maxLength={50_000}
        value={draft.text}
        onChange={(event) => editing.change(event.target.value)}
        onKeyDown={press}
      />
      <div className="flex flex-wrap items-center gap-2">
        <span role="status" className="mr-auto text-sm text-ink-3">
          {isBlank ? 'An empty paragraph is removed.' : isSaving ? 'Saving…' : isUnsaved(draft) ? 'Not saved yet' : 'Saved'}
        </span>
        {isUnsaved(draft) && !isSaving && (
          <Button variant="ghost" onClick={discard}>
            Discard
          </Button>
        )}
        <Button busy={isSaving} onClick={end}>
          {isBlank ? 'Remove paragraph' : 'Done'}
        </Button>
      </div>
    </div>
  );
}
