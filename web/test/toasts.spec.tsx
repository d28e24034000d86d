import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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

  it.each([
    ['the pointer rests on it', () => fireEvent.mouseEnter(viewport()), () => fireEvent.mouseLeave(viewport())],
    ['it has the focus', () => fireEvent.keyDown(window, { key: 'F6' }), () => fireEvent.blur(viewport())],
  ])('with Undo stays while %s', async (_, stay, leave) => {
    jest.useFakeTimers();
    const onGone = jest.fn();
    render(<Toasts />);
    act(() => toast.undoable('Episode deleted', 'Slow Sundays', { onUndo: jest.fn(), onGone }));
    await act(() => jest.advanceTimersByTimeAsync(4000));
    stay();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(onGone).not.toHaveBeenCalled();
    leave();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(onGone).toHaveBeenCalledTimes(1);
  });

  it('is read once by screen readers', async () => {
    render(<Toasts />);
    act(() => void toast.error('Error', 'The server is away.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('ErrorThe server is away.');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    act(() => toast.undoable('Episode deleted', 'Slow Sundays', { onUndo: jest.fn() }));
    expect(await screen.findByRole('dialog', { name: 'Episode deleted' })).toHaveAccessibleDescription('Slow Sundays');
    expect(screen.getAllByText('Slow Sundays')).toHaveLength(1);
    expect(within(viewport()).queryByRole('status')).not.toBeInTheDocument();
  });
});

const viewport = () => screen.getByRole('region', { name: 'Messages' });
