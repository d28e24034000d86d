import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from '@/ui/toast';
import { Toasts } from '@/ui/toasts';

describe('a toast', () => {
  it('that is said before the page can show it is shown all the same', async () => {
    toast.success('Episode updated');
    render(<Toasts />);
    expect(await screen.findByText('Episode updated')).toBeInTheDocument();
  });

  it('ends the one before', async () => {
    render(<Toasts />);
    toast.success('Copied');
    await screen.findByText('Copied');
    toast.success('Saved');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Copied')).not.toBeInTheDocument());
  });

  it('that can be undone is ended by the next that can, and its undoing is then past', async () => {
    const [onUndo, onGone] = [jest.fn(), jest.fn()];
    render(<Toasts />);
    toast.undoable('Episode deleted', 'Slow Sundays', { onUndo, onGone });
    await screen.findByText('Slow Sundays');
    toast.undoable('Episode deleted', 'A chair beside you', { onUndo: jest.fn() });
    await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1));
    expect(onUndo).not.toHaveBeenCalled();
  });

  it('that comes while another can be undone waits until that is gone', async () => {
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

  it('can take back what it tells of, once', async () => {
    const [onUndo, onGone] = [jest.fn(), jest.fn()];
    render(<Toasts />);
    toast.undoable('Episode deleted', 'Slow Sundays', { onUndo, onGone });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(onUndo).toHaveBeenCalledTimes(1);
    expect(onGone).not.toHaveBeenCalled();
  });
});
