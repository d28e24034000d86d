import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from '@/ui/toast';
import { Toasts } from '@/ui/toasts';

describe('a toast', () => {
  it('is shown even if it was added before the page was ready', async () => {
    toast.success('Episode updated');
    render(<Toasts />);
    expect(await screen.findByText('Episode updated')).toBeInTheDocument();
  });

  it('replaces the one before', async () => {
    render(<Toasts />);
    toast.success('Copied');
    await screen.findByText('Copied');
    toast.success('Saved');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Copied')).not.toBeInTheDocument());
  });

  it('with Undo is replaced by the next one with Undo, and can no longer be undone', async () => {
    const [onUndo, onGone] = [jest.fn(), jest.fn()];
    render(<Toasts />);
    toast.undoable('Episode deleted', 'Slow Sundays', { onUndo, onGone });
    await screen.findByText('Slow Sundays');
    toast.undoable('Episode deleted', 'A chair beside you', { onUndo: jest.fn() });
    await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1));
    expect(onUndo).not.toHaveBeenCalled();
  });

  it('waits while another one with Undo is shown', async () => {
    const onGone = jest.fn();
    render(<Toasts />);
    toast.undoable('Episode deleted', 'Slow Sundays', { onUndo: jest.fn(), onGone });
    await screen.findByText('Episode deleted');
    toast.success('Episode updated');
    toast.error('Error', 'The server is away.')();
    expect(onGone).not.toHaveBeenCalled();
    await userEvent.click(screen.getByLabelText('Dismiss'));
    expect(await screen.findByText('Episode updated')).toBeInTheDocument();
    expect(onGone).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
  });

  it('can undo its action once', async () => {
    const [onUndo, onGone] = [jest.fn(), jest.fn()];
    render(<Toasts />);
    toast.undoable('Episode deleted', 'Slow Sundays', { onUndo, onGone });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(onUndo).toHaveBeenCalledTimes(1);
    expect(onGone).not.toHaveBeenCalled();
  });
});
