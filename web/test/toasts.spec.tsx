import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from '@/ui/toast';
import { Toasts } from '@/ui/toasts';

describe('a toast', () => {
  it('that is said before the page can show it is shown all the same', async () => {
    toast.ok('Episode updated');
    render(<Toasts />);
    expect(await screen.findByText('Episode updated')).toBeInTheDocument();
  });

  it('ends the one before, whose undoing is then past', async () => {
    const [onUndo, onGone] = [jest.fn(), jest.fn()];
    render(<Toasts />);
    toast.undoable('Episode deleted', 'Slow Sundays', { onUndo, onGone });
    await screen.findByText('Episode deleted');
    toast.ok('Copied');
    await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1));
    expect(onUndo).not.toHaveBeenCalled();
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
