import { commentRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { commentExample, idOf, reviewExample } from './examples';
import { FakeEventSource } from './fake-event-source';
import { refusal } from './fake-server';
import { openReview, row } from './open-review';
import { openGate, renderApp } from './render-app';
import { reviewServer } from './review-server';
import { told } from './told';

const notes = reviewExample();

beforeEach(openGate);

describe('comments', () => {
  it('are all shown, not only the latest ones in the list', async () => {
    const server = reviewServer(notes).on(commentRoutes.list, {
      comments: [commentExample(), commentExample({ id: idOf(801), comment: 'Agreed.' })],
      next: null,
    });
    const { user } = renderApp('/content-workflow');
    await user.click(await row(/^Show Notes/));
    expect(await screen.findByText('Agreed.')).toBeInTheDocument();
    expect(server.requests(commentRoutes.list)[0]?.path).toBe(`/api/content-comments/${idOf(700)}`);
  });

  it('cannot be blank, are posted with Ctrl+Enter, and appear at once', async () => {
    const { user, server, dialog } = await openReview(notes);
    await dialog.findByText('No comments yet.');
    expect(dialog.getByRole('button', { name: 'Comment' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Request revision' })).toBeDisabled();
    let answer = (): void => undefined;
    server.asked(commentRoutes.add, () => new Promise((resolve) => (answer = () => resolve({ comment: commentExample() }))));
    await user.type(dialog.getByLabelText('Add a comment'), '  Start with Walter. ');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await dialog.findByText('Start with Walter.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Add a comment')).toHaveValue('');
    expect(dialog.queryByRole('button', { name: /^Resolve/ })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(server.requests(commentRoutes.add)[0]?.body).toEqual({
        contentId: idOf(700),
        comment: 'Start with Walter.',
        commentType: 'general',
      }),
    );
    answer();
    await told('Comment added');
  });

  it('can request a revision, and return to the form if the server refuses', async () => {
    const { user, server, dialog } = await openReview(notes);
    server.on(commentRoutes.add, refusal(404, { error: 'This content does not exist, or it has been deleted.', code: 'not_found' }));
    await user.type(dialog.getByLabelText('Add a comment'), 'Shorter.');
    await user.click(dialog.getByRole('button', { name: 'Request revision' }));
    await told('This content does not exist, or it has been deleted.');
    expect(server.requests(commentRoutes.add)[0]?.body).toMatchObject({ commentType: 'revision_request' });
    await waitFor(() => expect(dialog.getByLabelText('Add a comment')).toHaveValue('Shorter.'));
    expect(dialog.getByText('No comments yet.')).toBeInTheDocument();
  });

  it('can be resolved only while they are open', async () => {
    const resolved = commentExample({ id: idOf(801), isResolved: true, resolvedBy: { name: 'Grace Miller', role: 'host' } });
    const server = reviewServer(notes).on(commentRoutes.list, {
      comments: [commentExample({ commentType: 'revision_request' }), resolved],
      next: null,
    });
    server.asked(commentRoutes.resolve, () => {
      server.on(commentRoutes.list, { comments: [{ ...commentExample(), isResolved: true }, resolved], next: null });
      return { comment: { ...commentExample(), isResolved: true } };
    });
    const { user } = renderApp('/content-workflow');
    await user.click(await row(/^Show Notes/));
    expect(await screen.findByText('Resolved by Grace Miller')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Resolve the comment by Daniel Okafor' }));
    await told('Comment resolved');
    expect(screen.queryByRole('button', { name: /^Resolve/ })).not.toBeInTheDocument();
    expect(server.requests(commentRoutes.resolve)[0]?.path).toBe(`/api/content-comments/${idOf(800)}/resolve`);
  });

  it('from others appear after a live notice', async () => {
    const { server, dialog } = await openReview(notes);
    await dialog.findByText('No comments yet.');
    server.on(commentRoutes.list, { comments: [commentExample()], next: null });
    FakeEventSource.open[0]?.send({ entity: 'review', id: idOf(700) });
    expect(await dialog.findByText('Can we begin with Walter?')).toBeInTheDocument();
  });
});
