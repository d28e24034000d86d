import { wordDiff } from '@afterword/language/diff';
import { type ContentType, type Enhancement, type EnhancementType, nameOfLanguage } from '@afterword/proto';
import { Check, Undo2, X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { mayEdit, RoleNote, useActing } from '@/features/team';
import { TextWithUnsureWords, UnsureNote } from '@/features/transcript';
import { dayAndTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { Added, Removed, WordDiff } from '@/ui/word-diff';
import { useApplyEnhancement, useRejectEnhancement, useUndoEnhancement } from './enhancements.queries';
import { isLong, truncate } from './truncate';

/** Says why there are fewer suggestions for a translation; nothing for content in the language of the episode. */
export function TranslationNote({ language }: { language?: string | undefined }) {
  if (!language) return null;
  return (
    <p className="text-sm text-ink-2">
      This is a translation. Quotes and new statements aren’t suggested, because they can’t be checked in {nameOfLanguage(language)}.
    </p>
  );
}

interface SuggestionProps {
  enhancement: Enhancement;
  contentType: ContentType;
  /** Whether to show long text in full. */
  whole?: boolean;
}

/** A suggestion: the change, the reason, the confidence and its actions. */
export function Suggestion({ enhancement, contentType, whole }: SuggestionProps) {
  const { enhancementType, confidence, reason, isApplied } = enhancement;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Tag>{enhancementNames[enhancementType]}</Tag>
        <Confidence value={confidence} />
      </div>
      <SuggestedChange enhancement={enhancement} whole={whole} />
      <UnsureNote unsure={enhancement.unsure} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_16rem] wrap-anywhere text-ink-2">
          <b className="font-semibold text-ink">Why:</b> {reason}
        </p>
        {!isApplied && <Verdicts enhancement={enhancement} contentType={contentType} />}
      </div>
      {isApplied && <AppliedNote enhancement={enhancement} />}
    </>
  );
}

function Verdicts({ enhancement, contentType }: SuggestionProps) {
  const apply = useApplyEnhancement();
  const reject = useRejectEnhancement();
  const { member, isEnforced } = useActing();
  const isAllowed = !member || mayEdit(member, contentType);
  const isRefused = isEnforced && !isAllowed;
  const { isOutdated } = enhancement;
  const note = isOutdated ? (
    'The content has changed since this suggestion was made.'
  ) : (
    <RoleNote member={member} isAllowed={isAllowed} action="edit this" />
  );
  return (
    <>
      <span className="ml-auto flex flex-wrap gap-2">
        <Button variant="ghost" icon={<X aria-hidden />} disabled={isRefused} onClick={() => reject(enhancement)}>
          Reject
        </Button>
        <Button
          icon={<Check aria-hidden />}
          disabled={isOutdated || isRefused}
          busy={apply.isPending}
          onClick={() => apply.mutate(enhancement)}
        >
          Apply
        </Button>
      </span>
      <span className="basis-full text-sm text-ink-3 empty:hidden">{note}</span>
    </>
  );
}

const enhancementNames: Record<EnhancementType, string> = {
  seo: 'SEO',
  engagement: 'Engagement',
  readability: 'Readability',
  hashtags: 'Hashtags',
  call_to_action: 'Call to action',
  emotional_appeal: 'Emotional appeal',
};

/** The writer's confidence in a suggestion. */
function Confidence({ value }: { value: number }) {
  const percent = Math.round(value * 100);
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-2 tabular-nums">
      <span aria-hidden className="block h-1.5 w-16 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </span>
      {percent}% confidence
    </span>
  );
}

/** Who applied a suggestion and when, with an undo while the content is unchanged. */
function AppliedNote({ enhancement }: { enhancement: Enhancement }) {
  const undo = useUndoEnhancement();
  const { appliedAt, appliedBy, appliedVersion, canUndo } = enhancement;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="mr-auto text-sm text-ink-2">
        <b className="font-semibold">Applied{appliedBy && ` by ${appliedBy.name}`}</b>
        {appliedAt && `, ${dayAndTime(appliedAt)}`}
        {appliedVersion && `, as version ${appliedVersion}`}
        {appliedAt && !canUndo && <span className="block text-ink-3">The content has changed since, so this can no longer be undone.</span>}
      </p>
      {canUndo && (
        <Button variant="ghost" icon={<Undo2 aria-hidden />} busy={undo.isPending} onClick={() => undo.mutate(enhancement)}>
          Undo
        </Button>
      )}
    </div>
  );
}

interface SuggestedChangeProps {
  enhancement: Pick<Enhancement, 'original' | 'suggested' | 'unsure'>;
  /** Whether to show long text in full. */
  whole?: boolean | undefined;
}

/** What a suggestion changes, as one word diff; a long one is cut until it is expanded. */
function SuggestedChange({ enhancement, whole = false }: SuggestedChangeProps) {
  const [showsAll, setShowsAll] = useState(whole);
  const { original, suggested, unsure } = enhancement;
  const renderText = (text: string) => <TextWithUnsureWords text={text} unsure={unsure} />;
  const isCut = isLong(original) || isLong(suggested);
  return (
    <div className="rounded-md border border-line bg-sunken px-4 py-3">
      {isCut && !showsAll ? (
        <ShortDiff {...{ original, suggested, renderText }} />
      ) : (
        <WordDiff before={original} after={suggested} renderText={renderText} />
      )}
      {isCut && !whole && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="min-h-(--aw-target) text-sm font-semibold text-accent underline underline-offset-3"
        >
          {showsAll ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}

interface ShortDiffProps extends Pick<Enhancement, 'original' | 'suggested'> {
  renderText: (text: string) => ReactNode;
}

/** The difference of the beginnings, or the words that differ if the beginnings are alike. */
function ShortDiff({ original, suggested, renderText }: ShortDiffProps) {
  const parts = useMemo(() => wordDiff(original, suggested), [original, suggested]);
  const [before, after] = [truncate(original), truncate(suggested)];
  if (before !== after) return <WordDiff before={before} after={after} renderText={renderText} />;
  const wordsThatAre = (kind: 'removed' | 'added') =>
    parts
      .filter((part) => part.kind === kind)
      .map(({ text }) => text.trim())
      .join(' … ')
      .trim();
  const [removed, added] = [wordsThatAre('removed'), wordsThatAre('added')];
  return (
    <p className="wrap-anywhere">
      … {removed && <Removed>{renderText(truncate(removed))}</Removed>} {added && <Added>{renderText(truncate(added))}</Added>} …
    </p>
  );
}
