import type { CommentType } from '@afterword/proto';
import { RotateCcw } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { mayComment } from '@/features/team/allowed';
import { RoleNote } from '@/features/team/role-note';
import { useActing } from '@/features/team/use-acting';
import { useSessionDraft } from '@/lib/use-session-draft';
import { Button } from '@/ui/button';
import { Field, inputStyle } from '@/ui/field';
import { useAddComment } from './comments.queries';

const MAX_COMMENT_CHARACTERS = 5000;

/** Says something about a text, or asks for another one. Ctrl Enter posts. What is typed is kept until it is posted. */
export function CommentForm({ contentId, version }: { contentId: string; version: number }) {
  const { text, change, forget } = useSessionDraft(`comment:${contentId}`);
  const { member, isEnforced } = useActing();
  const add = useAddComment(contentId, version, change);
  const comment = (text ?? '').trim();
  const isAllowed = !member || mayComment(member);
  const isRefused = comment === '' || (isEnforced && !isAllowed);
  const post = (commentType: CommentType) => {
    if (isRefused) return;
    forget();
    add.mutate({ comment, commentType });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    post('general');
  };
  return (
    <div className="grid gap-2">
      <Field
        label="Add a comment"
        hint={isAllowed ? 'Ctrl Enter posts it.' : <RoleNote member={member} isAllowed={false} action="comment" />}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={MAX_COMMENT_CHARACTERS}
            className={`${inputStyle} field-sizing-content min-h-16 resize-y`}
            placeholder="What should the team know?"
            value={text ?? ''}
            onChange={(event) => change(event.target.value)}
            onKeyDown={press}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isRefused} onClick={() => post('general')}>
          Comment
        </Button>
        <Button variant="warn" icon={<RotateCcw aria-hidden />} disabled={isRefused} onClick={() => post('revision_request')}>
          Request revision
        </Button>
      </div>
    </div>
  );
}
