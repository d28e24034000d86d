import { DEFAULT_MEMBER, teamRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { graceExample, idOf, memberExample, rulesExample } from './examples';
import type { FakeServer } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';

let server: FakeServer;
beforeEach(() => {
  openGate();
  localStorage.removeItem('whoActsAsked');
  server = preparedServer();
});

const question = async () => within(await screen.findByRole('dialog', { name: 'Who are you?' }));
const picker = (name: RegExp) => screen.findByRole('button', { name });

describe('the first entry in a browser', () => {
  it('asks who acts, of the people in the team', async () => {
    const { user } = renderApp('/');
    const dialog = await question();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['GMGrace MillerHost', 'DODaniel OkaforEditor']);
    await user.click(dialog.getByRole('button', { name: /Grace Miller/ }));
    expect(await picker(/^Acting as Grace Miller Host$/)).toBeInTheDocument();
    expect(localStorage.getItem('actingAs')).toBe(graceExample.id);
  });

  it('takes no answer as an answer, and never asks again', async () => {
    const first = renderApp('/');
    await first.user.click((await question()).getByRole('button', { name: 'Skip for now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await picker(/^Acting as Team Admin$/)).toBeInTheDocument();
    expect(localStorage.getItem('actingAs')).toBeNull();
    first.unmount();
    renderApp('/');
    await picker(/^Acting as Team Admin$/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('adds the person who asks for it, and acts as them', async () => {
    const hannah = memberExample({ id: idOf(33), name: 'Hannah', email: 'hannah@example.org', role: 'editor' });
    server.on(teamRoutes.list, { members: [memberExample()], rules: rulesExample }).on(teamRoutes.add, { member: hannah });
    const { user } = renderApp('/');
    const dialog = await question();
    expect(dialog.getByText('Your team has no members yet.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add me' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add me' }));
    await user.type(form.getByLabelText('Name'), 'Hannah');
    await user.type(form.getByLabelText('Email'), 'hannah@example.org');
    await user.click(form.getByRole('button', { name: 'Add member' }));
    expect(await picker(/^Acting as Hannah Editor$/)).toBeInTheDocument();
    expect(localStorage.getItem('actingAs')).toBe(hannah.id);
  });
});

describe('the made-up address of the default member', () => {
  it('is not shown, and stays unless another is entered', async () => {
    localStorage.setItem('whoActsAsked', 'true');
    server.asked(teamRoutes.change, ({ body }) => ({ member: { ...memberExample(), ...(body as object) } }));
    const { user } = renderApp('/');
    await user.click(await picker(/^Acting as Team/));
    await user.click(screen.getByRole('menuitem', { name: 'Team…' }));
    const team = await screen.findByRole('dialog', { name: 'Team' });
    expect(await within(team).findByText(/^Since Nov/)).toBeInTheDocument();
    expect(team).not.toHaveTextContent(DEFAULT_MEMBER.email);
    await user.click(within(team).getByRole('button', { name: 'Edit Team' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Team' }));
    expect(form.getByLabelText('Email')).toHaveValue('');
    await user.type(form.getByLabelText('Name'), ' of two');
    await user.click(form.getByRole('button', { name: 'Save member' }));
    await waitFor(() =>
      expect(server.requests(teamRoutes.change)[0]?.body).toMatchObject({ name: 'Team of two', email: DEFAULT_MEMBER.email }),
    );
  });
});
