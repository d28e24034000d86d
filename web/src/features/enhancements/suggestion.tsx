import type { ContentType, Enhancement } from '@afterword/proto';
import { Check, X } from 'lucide-react';
import { mayEdit } from '@/features/team/allowed';
import { RoleNote } from '@/features/team/role-note';
import { useActing } from '@/features/team/use-acting';
import { Button } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { AppliedNote } from './applied-note';
import { Confidence } from './confidence';
import { enhancementNames } from './enhancement-names';
import { useApplyEnhancement, useRejectEnhancement } from './enhancements.queries';
import { SuggestedChange } from './suggested-change';

interface SuggestionProps {
  enhancement: Enhancement;
  contentType: ContentType;
  /** Whether it is shown whole, however long. */
  whole?: boolean;
}

/** One suggestion: what it changes, why, how sure, and what can be done with it. */
export function Suggestion({ enhancement, contentType, whole }: SuggestionProps) {
  const { enhancementType, confidence, reason, isApplied } = enhancement;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Tag>{enhancementNames[enhancementType]}</Tag>
        <Confidence value={confidence} />
      </div>
      <SuggestedChange enhancement={enhancement} whole={whole} />
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
    'The text has changed since this suggestion was made.'
  ) : (
    <RoleNote member={member} isAllowed={isAllowed} action="edit this" />
  );
  return (
    <>
      <span className="ml-auto flex flex-wrap gap-2">
        <Button variant="quiet" icon={<X aria-hidden />} disabled={isRefused} onClick={() => reject(enhancement)}>
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
