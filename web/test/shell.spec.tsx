import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { idOf } from './examples';
import { openGate, preparedServer, renderApp } from './render-app';

beforeEach(() => {
  openGate();
  preparedServer();
});

describe('the shell', () => {
  it('leads to the seven places', async () => {
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

  it('marks the place one is in; an episode belongs to Episodes', async () => {
    renderApp(`/episode/${idOf(1)}`);
    expect(await screen.findByRole('link', { name: 'Episodes' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Dictionary' })).not.toHaveAttribute('aria-current');
  });

  it('puts the reader at the heading of the page they went to', async () => {
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'Dictionary' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dictionary' })).toHaveFocus();
  });

  it('names the product and who works here', async () => {
    renderApp('/');
    expect(await screen.findByText('AI Content Generation')).toBeInTheDocument();
    expect(await screen.findByText(/Rough draft/)).toBeInTheDocument();
    expect(screen.getByText(/Extractive draft \(no AI model configured\)/)).toBeInTheDocument();
  });

  it('opens its menu, closes it by Escape and after a choice', async () => {
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

  it('turns dark and stays so', async () => {
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Dark mode' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Dark mode' }));
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  it('says 404 where there is nothing', async () => {
    renderApp('/nowhere/at/all');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  });
});
