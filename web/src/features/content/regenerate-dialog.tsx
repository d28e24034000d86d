import type { GeneratedContent } from '@afterword/proto';
import { findUnsupported } from '@afterword/language/directives';
import { Plus, RefreshCw } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { oneOf } from '@/lib/one-of';
import { useDraft } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';
import { KeySentence } from '@/ui/key-sentence';
import { nameOfContent } from './content-type-labels';
import { CONTENT_LANGUAGE_TAGS, LanguageField } from './language-field';
import { SHORT_INSTRUCTIONS } from './regenerate-menu';
import { useMissingModel } from './use-missing-model';
import { useRegenerate } from './writing.queries';

interface RegenerateDialogProps {
  item: GeneratedContent;
  /** What a new version would replace. */
  stake: string | undefined;
  /** What the dialog was opened for. */
  asked: 'changes' | 'language';
  onClose: () => void;
}

/** Asks for instructions or another language, and submits only what the configured writer can do. What was typed is kept until it is submitted. */
export function RegenerateDialog({ item, stake, asked, onClose }: RegenerateDialogProps) {
  const { draft, change, forget } = useDraft(`prompt:${item.id}`);
  const prompt = (draft ?? '').trim();
  const { help, problem } = useSupport(item.episodeId, prompt);
  const field = useRef<HTMLTextAreaElement>(null);
  const current = oneOf(CONTENT_LANGUAGE_TAGS, item.language) ?? null;
  const [language, setLanguage] = useState(current);
  const isTranslated = language !== current;
  const isReady = (prompt !== '' || isTranslated) && problem === undefined;
  const languageField = useRef<HTMLSelectElement>(null);
  const hasLanguages = useMissingModel(item.episodeId) === null || item.language !== undefined;
  const regenerate = useRegenerate(item, () => {
    forget();
    onClose();
  });
  const send = () => isReady && !regenerate.isPending && regenerate.mutate({ prompt: prompt || null, ...(isTranslated && { language }) });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const hint = (
    <>
      {help.hint}
      <KeySentence>Ctrl+Enter to submit.</KeySentence>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={press}
      initialFocus={asked === 'language' ? languageField : field}
      title={`Regenerate ${nameOfContent(item)}`}
      lead={stake ?? 'The current version stays until the new one is ready.'}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" icon={<RefreshCw aria-hidden />} disabled={!isReady} busy={regenerate.isPending} onClick={send}>
            Regenerate
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {item.feedback && <p className="text-sm text-ink-2">Last time: “{item.feedback}”</p>}
        {hasLanguages && <LanguageField ref={languageField} episodeId={item.episodeId} value={language} onChoose={setLanguage} />}
        <Field label={isTranslated ? 'What else should change?' : 'What should change?'} hint={hint} error={problem}>
          {(control) => (
            <textarea
              {...control}
              ref={field}
              rows={3}
              maxLength={2000}
              className={`${inputStyle} min-h-20 resize-y`}
              placeholder={help.placeholder}
              value={draft ?? ''}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          {help.examples.map((example) => (
            <Chip key={example} icon={<Plus aria-hidden />} onClick={() => change(added(prompt, example))}>
              {example}
            </Chip>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

const added = (prompt: string, example: string) => (prompt ? `${prompt}, ${example.toLowerCase()}` : example);

const HELP = {
  extractive: {
    placeholder: 'Shorter, different quote',
    hint: 'Without an AI model, choose from these. ',
    examples: SHORT_INSTRUCTIONS,
  },
  model: {
    placeholder: 'Make it shorter and mention the recipe',
    hint: '',
    examples: ['Shorter', 'Warmer', 'More detail'],
  },
};

/** What the configured writer can be asked, and why it cannot follow these instructions. */
function useSupport(episodeId: string, prompt: string) {
  if (!useMissingModel(episodeId)) return { help: HELP.model, problem: undefined };
  return { help: HELP.extractive, problem: prompt === '' ? undefined : (findUnsupported(prompt) ?? undefined) };
}
