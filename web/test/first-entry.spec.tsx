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

const question = async () => within(await screen.findByRole('region', { name: 'Who are you?' }));
const picker = (name: RegExp) => screen.findByRole('button', { name });

describe('the first entry in a browser', () => {
  it('asks who acts, of the people in the team, and leaves the page usable', async () => {
    const { user } = renderApp('/');
    const note = await question();
    expect(note.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Grace Miller',
      'Daniel Okafor',
      'Add me',
      'Skip for now',
    ]);
    expect(screen.getByRole('heading', { name: 'Episodes', level: 1 })).toBeVisible();
    await user.click(note.getByRole('button', { name: 'Grace Miller' }));
    expect(await picker(/^Acting as Grace Miller Host$/)).toBeInTheDocument();
    expect(localStorage.getItem('actingAs')).toBe(graceExample.id);
    expect(screen.queryByRole('region', { name: 'Who are you?' })).not.toBeInTheDocument();
  });

  it('takes no answer as an answer, and never asks again', async () => {
    const first = renderApp('/');
    await first.user.click((await question()).getByRole('button', { name: 'Skip for now' }));
    expect(screen.queryByRole('region', { name: 'Who are you?' })).not.toBeInTheDocument();
    expect(await picker(/^Acting as Team Admin$/)).toBeInTheDocument();
    expect(localStorage.getItem('actingAs')).toBeNull();
    first.unmount();
    renderApp('/');
    await picker(/^Acting as Team Admin$/);
    expect(screen.queryByRole('region', { name: 'Who are you?' })).not.toBeInTheDocument();
  });

  it('lists the names of a larger team', async () => {
    const members = [
      memberExample(),
      ...['Ana', 'Ben', 'Cem', 'Dora'].map((name, at) => memberExample({ id: idOf(40 + at), name, email: `${name}@example.org` })),
    ];
    server.on(teamRoutes.list, { members, rules: rulesExample });
    const { user } = renderApp('/');
    await user.selectOptions((await question()).getByRole('combobox', { name: 'Your name' }), 'Cem');
    expect(await picker(/^Acting as Cem/)).toBeInTheDocument();
  });

  it('adds the person who asks for it, and acts as them', async () => {
    const hannah = memberExample({ id: idOf(33), name: 'Hannah', email: 'hannah@example.org', role: 'editor' });
    server.on(teamRoutes.list, { members: [memberExample()], rules: rulesExample }).on(teamRoutes.add, { member: hannah });
    const { user } = renderApp('/');
    await user.click((await question()).getByRole('button', { name: 'Add me' }));
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
