import { screen, within } from '@testing-library/react';
import type { Review } from './examples';
import { renderApp } from './render-app';
import { reviewServer } from './review-server';

/** The entry of a list that begins so. */
export const row = (name: RegExp) => screen.findByRole('button', { name });

/** A page too narrow for two panes, with the review of the show notes open. */
export async function openReview(...items: Review[]) {
  const server = reviewServer(...items);
  const app = renderApp('/content-workflow');
  await app.user.click(await row(/^Show Notes/));
  return { ...app, server, dialog: within(await screen.findByRole('dialog', { name: 'Show Notes' })) };
}
