import { authRoutes, episodeRoutes } from '@afterword/proto';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { idOf } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

const field = () => screen.findByLabelText('Password', { selector: 'input' });
const answering = (server: FakeServer, answer: Response) => server.on(authRoutes.verify, answer);
const wrong = () => refusal(401, { error: 'Incorrect password. Please try again.', code: 'unauthenticated' });

async function enter(password: string) {
  const { user } = renderApp('/');
  await user.type(await field(), password);
  await user.click(screen.getByRole('button', { name: 'Access Platform' }));
  return user;
}

describe('the sign-in page', () => {
  it('accepts the right password and opens the requested page', async () => {
    preparedServer().on(authRoutes.verify, { token: 'new', expiresAt: '2026-11-21T00:00:00Z' });
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.type(await field(), 'sesame{Enter}');
    expect(await screen.findByRole('heading', { name: 'Slow Sundays' })).toBeInTheDocument();
    expect(localStorage.getItem('authToken')).toBe('new');
  });

  it('shows Verifying... while it waits, and sends one request', async () => {
    const server = preparedServer().asked(authRoutes.verify, () => new Promise(() => undefined));
    const user = await enter('sesame');
    await user.click(await screen.findByRole('button', { name: 'Verifying...' }));
    expect(server.requests(authRoutes.verify)).toHaveLength(1);
  });

  it('refuses a wrong password, and clears and focuses the field', async () => {
    answering(preparedServer(), wrong());
    await enter('wrong');
    await told('Access denied');
    await told('Incorrect password. Please try again.');
    expect(await field()).toHaveValue('');
    expect(await field()).toHaveFocus();
  });

  it('removes the error after the right password', async () => {
    const server = preparedServer();
    answering(server, wrong());
    const user = await enter('wrong');
    await told('Access denied');
    server.on(authRoutes.verify, { token: 'new', expiresAt: '2026-11-21T00:00:00Z' });
    await user.type(await field(), 'sesame{Enter}');
    await screen.findByRole('heading', { name: 'Episodes', level: 1 });
    await waitFor(() => expect(screen.queryByText('Access denied')).not.toBeInTheDocument());
  });

  it('shows how long to wait after too many attempts', async () => {
    answering(preparedServer(), refusal(429, { error: 'Too many attempts. Try again in 12 seconds.', code: 'too_many_requests' }));
    await enter('guess');
    await told('Too many attempts. Try again in 12 seconds.');
  });

  it('names the right address if it was opened at another one', async () => {
    const sentence = 'Open Afterword at https://afterword.example.org, or set PUBLIC_URL to http://localhost:3000.';
    answering(preparedServer(), refusal(403, { error: sentence, code: 'forbidden' }));
    await enter('sesame');
    await told('Wrong address');
    await told(sentence);
    expect(screen.queryByText(/Incorrect password/)).not.toBeInTheDocument();
  });

  it.each([
    ['the server is down', refusal(503, { error: 'Down.', code: 'unavailable' })],
    ['nobody answers', null],
  ])('does not call the password wrong if %s', async (_, answer) => {
    preparedServer().asked(authRoutes.verify, () => answer ?? Promise.reject(new TypeError('Failed to fetch')));
    await enter('sesame');
    await told('Unable to verify password. Please try again.');
    await told('Error');
  });

  it('validates only on submit', async () => {
    preparedServer();
    const { user } = renderApp('/');
    await field();
    expect(screen.queryByText('Enter the password.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Access Platform' }));
    expect(screen.getByText('Enter the password.')).toBeInTheDocument();
    await user.type(await field(), 'x');
    expect(screen.queryByText('Enter the password.')).not.toBeInTheDocument();
  });

  it('shows and hides the password', async () => {
    preparedServer();
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Show password' }));
    expect(await field()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(await field()).toHaveAttribute('type', 'password');
  });
});

describe('the end of a session', () => {
  it('opens the sign-in page when it expires, and keeps the page behind it', async () => {
    openGate();
    preparedServer().on(episodeRoutes.list, refusal(401, { error: 'Please log in again.', code: 'unauthenticated' }));
    const { router } = renderApp('/');
    expect(await field()).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
  });

  it('ends the session on the server, opens the sign-in page and discards drafts after signing out', async () => {
    openGate();
    sessionStorage.setItem('a draft', 'Half a sentence');
    const server = preparedServer().on(authRoutes.logout, {});
    const { user } = renderApp('/dictionary');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await field()).toBeInTheDocument();
    await waitFor(() => expect(server.requests(authRoutes.logout)[0]?.headers.authorization).toBe('Bearer a-token'));
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(sessionStorage.getItem('a draft')).toBeNull();
  });
});
