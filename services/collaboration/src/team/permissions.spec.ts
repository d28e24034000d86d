import { describe, expect, it } from '@jest/globals';
import type { ApprovalStatus, ContentType, Permission, TeamRole } from '@afterword/proto';
import { canComment, canDecide, canEdit, canManageTeam, resolvePermissions } from './permissions';

const member = (role: TeamRole, permissions: Permission[] = []) => ({ role, permissions });

describe('permissions', () => {
  it.each(['host', 'admin'] as const)('allow a %s everything', (role) => {
    const everything = [
      canComment(member(role)),
      canManageTeam(member(role)),
      canEdit(member(role), 'show_notes'),
      canDecide(member(role), 'approved', 'show_notes'),
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
  ])('for an %s to decide %s about %s: %s', (role, status, contentType, expected) => {
    expect(canDecide(member(role), status, contentType)).toBe(expected);
  });

  it('allow an editor to edit everything, a social manager to edit social posts, and neither to manage the team', () => {
    expect(canEdit(member('editor'), 'show_notes')).toBe(true);
    expect(canEdit(member('social_manager'), 'social_instagram')).toBe(true);
    expect(canEdit(member('social_manager'), 'show_notes')).toBe(false);
    expect([canManageTeam(member('editor')), canManageTeam(member('social_manager'))]).toEqual([false, false]);
  });

  it('of a member replace those of the role', () => {
    const trusted = member('editor', ['approve', 'comment']);
    expect(resolvePermissions(trusted)).toEqual(['comment', 'approve']);
    expect([canDecide(trusted, 'approved', 'show_notes'), canEdit(trusted, 'show_notes')]).toEqual([true, false]);
    expect(canDecide(member('admin', ['comment']), 'approved', 'show_notes')).toBe(false);
  });
});
