import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { inputStyle } from '@/ui/input-style';
import { toast } from '@/ui/toast';
import type { ParagraphDraft } from './paragraph-draft';
import { isUnsaved, type ParagraphEditing } from './paragraph-editing';

interface ParagraphEditorProps {
  editing: ParagraphEditing;
  draft: ParagraphDraft;
  isSaving: boolean;
  onEnded: () => void;
}

/**
 * The editor of a paragraph. Autosaves; Ctrl S and Ctrl Enter save at once, Escape ends. Keys do not propagate: Escape would close a
 * dialog that a conflict opens.
 */
export function ParagraphEditor({ editing, draft, isSaving, onEnded }: ParagraphEditorProps) {
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
