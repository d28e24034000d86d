import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf } from './examples';
import { openGate, preparedServer, renderApp } from './render-app';

beforeEach(() => {
  openGate();
  preparedServer();
});

describe('the shell', () => {
  it('links to the seven pages', async () => {
    renderApp('/');
    const places = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(places.map((place) => [place.textContent, place.getAttribute('href')])).toEqual([
      ['Episodes', '/'],
      ['Voice Library', '/voice-library'],
      ['Templates', '/content-templates'],
      ['Workflow', '/content-workflow'],
      ['Enhancements', '/content-enhancements'],
      ['Insights', '/episode-insights'],
      ['Dictionary', '/dictionary'],
    ]);
  });

  it('marks the current page, and Episodes for an episode', async () => {
    renderApp(`/episode/${idOf(1)}`);
    expect(await screen.findByRole('link', { name: 'Episodes' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Dictionary' })).not.toHaveAttribute('aria-current');
  });

  it('focuses the heading after navigation', async () => {
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'Dictionary' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dictionary' })).toHaveFocus();
  });

  it('shows the product and the acting member', async () => {
    renderApp('/');
    expect(await screen.findByText('AI Content Generation')).toBeInTheDocument();
    expect(await screen.findByText(/Good draft/)).toBeInTheDocument();
    expect(screen.getByText(/Draft to compose from your transcript \(no AI\)/)).toBeInTheDocument();
  });

  it('opens its menu, and closes it with Escape and after a choice', async () => {
    const { user, router } = renderApp('/');
    const opener = await screen.findByRole('button', { name: 'Open menu' });
    await user.click(opener);
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(opener);
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Insights' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/episode-insights');
  });

  it('switches to the dark theme and keeps it', async () => {
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Dark mode' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Light mode' }));
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  it('lists the shortcuts of the page when ? is pressed', async () => {
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await screen.findByRole('region', { name: 'Player' });
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByRole('region', { name: 'Anywhere' })).toHaveTextContent('Search all transcriptsCtrl K');
    expect(dialog.getByRole('region', { name: 'Player' })).toHaveTextContent('Play or pauseSpaceKBack 10 secondsJ');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows 404 for an unknown address', async () => {
    renderApp('/nowhere/at/all');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  });
});
