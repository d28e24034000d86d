import { describe, expect, it } from '@jest/globals';
import type { ApprovalStatus, ContentType, Permission, TeamRole } from '@afterword/proto';
import { mayComment, mayDecide, mayEdit, mayManageTeam, permissionsOf } from './team-rules';

const member = (role: TeamRole, permissions: Permission[] = []) => ({ role, permissions });

describe('the rules of a team', () => {
  it.each(['host', 'admin'] as const)('let a %s do everything', (role) => {
    const everything = [
      mayComment(member(role)),
      mayManageTeam(member(role)),
      mayEdit(member(role), 'show_notes'),
      mayDecide(member(role), 'approved', 'show_notes'),
    ];
    expect(everything).toEqual([true, true, true, true]);
  });

  it.each<[TeamRole, ApprovalStatus, ContentType, boolean]>([
    ['editor', 'approved', 'show_notes', false],
    ['editor', 'rejected', 'social_twitter', false],
    ['editor', 'needs_revision', 'show_notes', true],
    ['editor', 'pending', 'show_notes', true],
    ['social_manager', 'approved', 'social_twitter', true],
    ['social_manager', 'rejected', 'social_linkedin', true],
    ['social_manager', 'approved', 'show_notes', false],
    ['social_manager', 'needs_revision', 'show_notes', false],
  ])('for a decision: %s, %s, %s: %s', (role, status, contentType, expected) => {
    expect(mayDecide(member(role), status, contentType)).toBe(expected);
  });

  it('let an editor edit everything, a social manager social posts only, and neither manage the team', () => {
    expect(mayEdit(member('editor'), 'show_notes')).toBe(true);
    expect(mayEdit(member('social_manager'), 'social_instagram')).toBe(true);
    expect(mayEdit(member('social_manager'), 'show_notes')).toBe(false);
    expect([mayManageTeam(member('editor')), mayManageTeam(member('social_manager'))]).toEqual([false, false]);
  });

  it('give way to the permissions of the member', () => {
    const trusted = member('editor', ['approve', 'comment']);
    expect(permissionsOf(trusted)).toEqual(['comment', 'approve']);
    expect([mayDecide(trusted, 'approved', 'show_notes'), mayEdit(trusted, 'show_notes')]).toEqual([true, false]);
    expect(mayDecide(member('admin', ['comment']), 'approved', 'show_notes')).toBe(false);
  });
});
