import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, findSchemaDrift } from '@afterword/platform/testing';
import { AddTeamMember, ChangeTeamMember, ContentType, GetEditor, type Input, ListTeamMembers } from '@afterword/proto';
import { matchesPassword } from '../src/users/password';
import { User } from '../src/users/user.entity';
import { UsersService } from '../src/users/users.service';
import { CollaborationUnderTest } from './collaboration-under-test';

const NO_ADMIN = { code: 'conflict', message: 'The team needs an active admin. Make another member an admin first.' };

describe('the team', () => {
  let team: CollaborationUnderTest;

  beforeAll(async () => {
    team = await CollaborationUnderTest.start();
  });
  afterAll(() => team.stop());

  const newMember = () => ({ name: 'Anna Weiss', email: `anna-${randomUUID()}@example.org`, role: 'host' as const });
  const members = async () => (await team.product.request(ListTeamMembers, {})).members;
  const first = async () => (await members())[0]!;
  const change = async (input: Input<typeof ChangeTeamMember>) => (await team.product.request(ChangeTeamMember, input)).member;

  it('has tables that match its entities', async () => {
    expect(await findSchemaDrift(team.database)).toEqual([]);
  });

  it('starts with one member with all permissions, also after a restart', async () => {
    await team.restart();
    expect((await members()).filter(({ name }) => name === 'Team')).toEqual([
      expect.objectContaining({ role: 'admin', isActive: true, allowed: expect.arrayContaining(['approve', 'manage_team']) }),
    ]);
  });

  it('adds a member, and notifies open pages', async () => {
    const fields = newMember();
    const { member } = await team.product.request(AddTeamMember, fields);
    expect(member).toMatchObject({ ...fields, permissions: [], isActive: true });
    expect(await members()).toContainEqual(member);
    await eventually(() => expect(team.product.notices).toContainEqual({ entity: 'member', id: member.id }));
  });

  it('shows the permissions of each role, and that they are not enforced', async () => {
    const { rules } = await team.product.request(ListTeamMembers, {});
    expect(rules).toMatchObject({ enforced: false, roles: { editor: ['comment', 'edit', 'request_revision'] } });
  });

  it('rejects an e-mail address that another member has, in any case', async () => {
    const [one, other] = [await team.addMember(), await team.addMember()];
    const message = 'A member with this e-mail address is already in the team.';
    const taken = { code: 'conflict', message, details: { fields: { email: message } } };
    await expect(team.addMember('host', { email: one.email.toUpperCase() })).rejects.toMatchObject(taken);
    await expect(change({ id: other.id, email: one.email.toUpperCase() })).rejects.toMatchObject(taken);
    expect(await change({ id: one.id, email: one.email.toUpperCase() })).toMatchObject({ email: one.email.toUpperCase() });
  });

  it('changes a member, whose own permissions replace those of the role', async () => {
    const member = await team.addMember('editor');
    expect(await change({ id: member.id, name: 'Anna Braun', role: 'social_manager' })).toMatchObject({
      name: 'Anna Braun',
      email: member.email,
      allowed: ['comment', 'edit_social', 'approve_social'],
    });
    expect(await change({ id: member.id, permissions: ['approve'] })).toMatchObject({ permissions: ['approve'], allowed: ['approve'] });
    expect(await change({ id: member.id, permissions: [] })).toMatchObject({ allowed: ['comment', 'edit_social', 'approve_social'] });
  });

  it('deactivates and reactivates members', async () => {
    const { id } = await team.addMember();
    expect(await change({ id, isActive: false })).toMatchObject({ isActive: false });
    expect(await members()).toContainEqual(expect.objectContaining({ id, isActive: false }));
    expect(await change({ id, isActive: true })).toMatchObject({ isActive: true });
  });

  it('rejects the loss of its last active admin', async () => {
    const { id } = await first();
    await expect(change({ id, isActive: false })).rejects.toMatchObject(NO_ADMIN);
    await expect(change({ id, role: 'editor' })).rejects.toMatchObject(NO_ADMIN);
    expect(await first()).toMatchObject({ role: 'admin', isActive: true });
  });

  it('keeps one of two admins who are deactivated at the same time', async () => {
    const { id } = await first();
    const other = await team.addMember('admin');
    const both = await Promise.allSettled([change({ id, isActive: false }), change({ id: other.id, isActive: false })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const acting = (await members()).find(({ role, isActive }) => role === 'admin' && isActive)!.id;
    await change({ id, isActive: true, actingAs: acting });
    await change({ id: other.id, isActive: false });
  });

  it('allows every member to change content if roles are not enforced', async () => {
    const { id, name, role } = await team.addMember('social_manager');
    expect(await team.product.request(GetEditor, { actingAs: id, contentType: 'show_notes' })).toEqual({
      editor: { id, name, role },
      editable: ContentType.options,
      enforced: false,
    });
  });

  it('acts as its first member by default, unless that member is inactive', async () => {
    const { id } = await first();
    await change({ id, name: 'Everybody' });
    const other = await team.addMember('admin');
    await change({ id, isActive: false, actingAs: other.id });
    await expect(team.addMember()).rejects.toMatchObject({
      code: 'unprocessable',
      message: 'Everybody is no longer active. Choose again who you act as.',
    });
    await change({ id, isActive: true, name: 'Team', actingAs: other.id });
    await change({ id: other.id, isActive: false });
  });

  it.each([
    [{ name: '  ' }, 'Enter a name.'],
    [{ name: 'x'.repeat(101) }, 'A name has at most 100 characters.'],
    [{ email: 'nobody' }, 'Enter an e-mail address.'],
    [{ permissions: ['fly'] }, 'There is no such permission.'],
  ])('rejects %j with a message', async (fields, message) => {
    const input = { ...newMember(), ...fields } as Input<typeof AddTeamMember>;
    await expect(team.product.request(AddTeamMember, input)).rejects.toMatchObject({ code: 'invalid_input', message });
    await expect(change({ id: randomUUID(), name: 'Anna' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('stores the password of a user only as a hash', async () => {
    const { id } = await team.service.app.get(UsersService).add({ username: `anna-${randomUUID()}`, password: 'a long walk' });
    const user = await team.database.getRepository(User).findOneByOrFail({ id });
    expect(user.password).not.toContain('walk');
    expect(await matchesPassword('a long walk', user.password)).toBe(true);
  });
});

describe('a team with enforced roles', () => {
  let team: CollaborationUnderTest;

  beforeAll(async () => {
    team = await CollaborationUnderTest.start({ ENFORCE_TEAM_ROLES: 'true' });
  });
  afterAll(() => team.stop());

  it('rejects decisions that a role does not allow', async () => {
    const [notes, post] = [await team.content.generate(), await team.content.generate(undefined, 'social_linkedin')];
    const editor = await team.addMember('editor', { name: 'Daniel Okafor' });
    const social = await team.addMember('social_manager', { name: 'Hannah Brightwell' });
    const forbidden = (who: string) => ({ code: 'forbidden', message: `${who} is not allowed to decide this. Ask a member who is.` });
    await expect(team.decide(notes, { actingAs: editor.id })).rejects.toMatchObject(forbidden('Daniel Okafor (editor)'));
    await expect(team.decide(notes, { actingAs: social.id })).rejects.toMatchObject(forbidden('Hannah Brightwell (social manager)'));
    expect(await team.decide(notes, { status: 'needs_revision', actingAs: editor.id })).toMatchObject({ status: 'needs_revision' });
    expect(await team.decide(post, { actingAs: social.id })).toMatchObject({ status: 'approved' });
    expect(await team.decide(notes)).toMatchObject({ status: 'approved', approver: { role: 'admin' } });
  });

  it('returns the acting member, and rejects one who may not change content of this type', async () => {
    const editing = async (actingAs: string | undefined, contentType: ContentType | null) =>
      (await team.product.request(GetEditor, { actingAs, contentType })).editor;
    const social = await team.addMember('social_manager', { name: 'Hannah Brightwell' });
    const { id, name, role } = social;
    expect(await editing(id, 'social_twitter')).toEqual({ id, name, role });
    expect(await team.product.request(GetEditor, { actingAs: id, contentType: null })).toEqual({
      editor: { id, name, role },
      editable: [
        'social_twitter',
        'social_linkedin',
        'social_instagram',
        'social_threads',
        'social_bluesky',
        'social_facebook',
        'social_tiktok',
      ],
      enforced: true,
    });
    for (const contentType of ['show_notes', 'blog', 'email'] as const)
      await expect(editing(id, contentType)).rejects.toMatchObject({
        code: 'forbidden',
        message: 'Hannah Brightwell (social manager) is not allowed to change this content. Ask a member who is.',
      });
    expect(await editing(undefined, 'show_notes')).toMatchObject({ role: 'admin' });
    await expect(editing('nobody', null)).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('can be changed by hosts and admins only', async () => {
    const editor = await team.addMember('editor');
    await expect(team.addMember('admin', { actingAs: editor.id })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(team.product.request(ChangeTeamMember, { id: editor.id, role: 'admin', actingAs: editor.id })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect((await team.product.request(ListTeamMembers, {})).rules.enforced).toBe(true);
  });
});
