import { commentRoutes, teamRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { danielExample, graceExample, idOf, memberExample, reviewExample, rulesExample } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, renderApp } from './render-app';
import { reviewServer } from './review-server';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = reviewServer(reviewExample());
});

const picker = (name: RegExp) => screen.findByRole('button', { name });

describe('the acting member', () => {
  it('is the first member of the team by default, and no id is sent', async () => {
    renderApp('/');
    expect(await picker(/^Acting as Team Admin$/)).toBeInTheDocument();
    expect(server.received.every(({ headers }) => !('x-team-member' in headers))).toBe(true);
  });

  it('is chosen in the header, stored in this browser, and sent with every call', async () => {
    const { user } = renderApp('/content-workflow');
    await user.click(await picker(/^Acting as Team/));
    expect(screen.getByRole('menuitemradio', { name: /Team/, checked: true })).toHaveFocus();
    await user.click(screen.getByRole('menuitemradio', { name: /Grace Miller/ }));
    expect(await picker(/^Acting as Grace Miller Host$/)).toHaveFocus();
    expect(localStorage.getItem('actingAs')).toBe(graceExample.id);
    await user.click(await screen.findByRole('button', { name: /^Show Notes/ }));
    await waitFor(() => expect(server.requests(commentRoutes.list)[0]?.headers['x-team-member']).toBe(graceExample.id));
  });

  it('is reset with a message if the member is no longer active', async () => {
    localStorage.setItem('actingAs', graceExample.id);
    server.on(teamRoutes.list, { members: [memberExample(), { ...graceExample, isActive: false }], rules: rulesExample });
    renderApp('/');
    await told('Grace Miller is no longer active. Until you choose, you act as Team.');
    expect(localStorage.getItem('actingAs')).toBeNull();
    expect(await picker(/^Acting as Team/)).toBeInTheDocument();
  });

  it('is asked for again if the server no longer knows the member', async () => {
    localStorage.setItem('actingAs', graceExample.id);
    const { user } = renderApp('/content-workflow');
    await user.click(await screen.findByRole('button', { name: /^Show Notes/ }));
    await user.type(await screen.findByLabelText('Add a comment'), 'Hello');
    server
      .on(teamRoutes.list, { members: [memberExample()], rules: rulesExample })
      .on(
        commentRoutes.add,
        refusal(422, { error: 'Nobody in the team is who you act as. Choose again who you act as.', code: 'unprocessable' }),
      );
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    await told('The member you acted as is no longer in the team. Until you choose, you act as Team.');
    expect(localStorage.getItem('actingAs')).toBeNull();
    expect(screen.getByLabelText('Add a comment')).toHaveValue('Hello');
  });
});

describe('the team dialog', () => {
  const openTeam = async () => {
    const app = renderApp('/content-workflow');
    await app.user.click(await screen.findByRole('button', { name: 'Team' }));
    return { ...app, team: within(await screen.findByRole('dialog', { name: 'Team' })) };
  };

  it('lists members with their roles, and explains each role', async () => {
    const { team } = await openTeam();
    const [, grace] = await team.findAllByRole('listitem');
    expect(grace).toHaveTextContent('Grace Miller Host');
    expect(team.getByText('Comments, edits all content, asks for revisions.')).toBeInTheDocument();
    expect(team.getByText('Roles are guidance only. Anyone can take any action.')).toBeInTheDocument();
  });

  it('adds a member, and shows errors under the fields', async () => {
    const taken = 'Somebody with this e-mail address is already in the team.';
    server.on(teamRoutes.add, refusal(409, { error: taken, code: 'conflict', details: { fields: { email: taken } } }));
    const { user, team } = await openTeam();
    await user.click(await team.findByRole('button', { name: 'Add member' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add Member' }));
    await user.click(form.getByRole('button', { name: 'Add member' }));
    expect(await form.findByText('Enter a name.')).toBeInTheDocument();
    expect(form.getByText('Enter an e-mail address.')).toBeInTheDocument();
    await user.type(form.getByLabelText('Name'), 'Hannah');
    await user.type(form.getByLabelText('Email'), ' hannah@example.org ');
    await user.selectOptions(form.getByLabelText('Role'), 'Social manager');
    await user.click(form.getByRole('button', { name: 'Add member' }));
    expect(await form.findByText(taken)).toBeInTheDocument();
    expect(form.getByLabelText('Email')).toHaveAccessibleDescription(taken);
    server.on(teamRoutes.add, { member: memberExample({ id: idOf(33), name: 'Hannah', role: 'social_manager' }) });
    await user.click(form.getByRole('button', { name: 'Add member' }));
    await told('Team member added');
    expect(server.requests(teamRoutes.add).at(-1)?.body).toEqual({ name: 'Hannah', email: 'hannah@example.org', role: 'social_manager' });
    expect(within(await screen.findByRole('dialog', { name: 'Team' })).getByText('Hannah')).toBeInTheDocument();
  });

  it('edits, deactivates and reactivates members', async () => {
    server.asked(teamRoutes.change, ({ body, path }) => ({
      member: { ...(path.endsWith(danielExample.id) ? danielExample : graceExample), ...(body as object) },
    }));
    const { user, team } = await openTeam();
    await user.click(await team.findByRole('button', { name: 'Edit Grace Miller' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Grace Miller' }));
    await user.clear(form.getByLabelText('Name'));
    await user.type(form.getByLabelText('Name'), 'Grace Hill');
    await user.click(form.getByRole('button', { name: 'Save member' }));
    await told('Team member updated');
    const again = within(await screen.findByRole('dialog', { name: 'Team' }));
    expect(again.getByText('Grace Hill')).toBeInTheDocument();
    await user.click(again.getByRole('button', { name: 'Deactivate Daniel Okafor' }));
    await told('Team member deactivated');
    expect(again.getByText('Inactive')).toBeInTheDocument();
    await user.click(again.getByRole('button', { name: 'Reactivate Daniel Okafor' }));
    await told('Team member reactivated');
  });

  it('explains why the last admin cannot be removed', async () => {
    server.on(
      teamRoutes.change,
      refusal(409, { error: 'The team needs one active admin. Make somebody else an admin first.', code: 'conflict' }),
    );
    const { user, team } = await openTeam();
    await user.click(await team.findByRole('button', { name: 'Deactivate Team' }));
    await told('The team needs one active admin. Make somebody else an admin first.');
  });
});
