import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, getConfig, render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { useShortcuts } from './shortcuts';

let presses: string[];
let now: number;
const onPress = (key: string) => () => void presses.push(key);

function Page({ inDialogs = false }: { inDialogs?: boolean }) {
  useShortcuts(
    'Player',
    [' ', 'k', 'arrowleft'].map((key) => ({ keys: [key], label: key, onPress: onPress(key) })),
    { inDialogs },
  );
  return (
    <>
      <input aria-label="Title" />
      <input type="checkbox" aria-label="Select" />
      <button type="button">Copy</button>
    </>
  );
}

/** Presses a key on an element a moment later. */
function press(key: string, { on = document.body as Element, after = 5000, ctrlKey = false } = {}) {
  now += after;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ctrlKey });
  Object.defineProperty(event, 'timeStamp', { value: now });
  fireEvent(on, event);
}

beforeEach(() => {
  presses = [];
  now = new Event('keydown').timeStamp + 1_000_000;
});

describe('a single-key shortcut', () => {
  it('works, also several times in a row', () => {
    render(<Page />);
    press('k');
    press('K', { after: 50 });
    press('ArrowLeft', { after: 50 });
    expect(presses).toEqual(['k', 'k', 'arrowleft']);
  });

  it('works as soon as its page shows', async () => {
    const page = document.createElement('div');
    const root = createRoot(page);
    await getConfig().asyncWrapper(async () => {
      const shown = new Promise<void>((resolve) => new MutationObserver(() => resolve()).observe(page, { childList: true }));
      root.render(<Page />);
      await shown;
      press('k');
    });
    expect(presses).toEqual(['k']);
    act(() => root.unmount());
  });

  it('does nothing in a field, and leaves Space to the focused button', () => {
    render(<Page />);
    press('k', { on: screen.getByLabelText('Title') });
    press(' ', { on: screen.getByRole('button') });
    expect(presses).toEqual([]);
    press('k', { on: screen.getByRole('button'), after: 50 });
    expect(presses).toEqual(['k']);
  });

  it('works on a checkbox, but for Space', () => {
    render(<Page />);
    press('k', { on: screen.getByLabelText('Select') });
    press(' ', { on: screen.getByLabelText('Select') });
    expect(presses).toEqual(['k']);
  });

  it('does nothing with a modifier, and just after one', () => {
    render(<Page />);
    press('k', { ctrlKey: true });
    press('k', { after: 400 });
    press('k', { after: 900 });
    expect(presses).toEqual([]);
    press('k', { after: 1100 });
    expect(presses).toEqual(['k']);
  });

  it('does nothing inside a word that is typed without a field', () => {
    render(<Page />);
    for (const letter of 'breakfast') press(letter, { after: 300 });
    expect(presses).toEqual([]);
  });

  it('does nothing while a dialog is open, unless it is meant for dialogs', () => {
    const { unmount } = render(
      <>
        <Page />
        <div role="dialog" />
      </>,
    );
    press('k');
    expect(presses).toEqual([]);
    unmount();
    render(
      <>
        <Page inDialogs />
        <div role="dialog" />
      </>,
    );
    press('k');
    expect(presses).toEqual(['k']);
  });
});
