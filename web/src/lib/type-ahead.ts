let typed = '';
let isCollecting = false;

/** Collects what is typed while a page is loaded, for the field of that page. */
export const typeAhead = {
  start() {
    if (isCollecting) return;
    isCollecting = true;
    typed = '';
    window.addEventListener('keydown', collect, { capture: true });
  },

  /** Returns what was typed since the start, and ends collecting. */
  take(): string {
    isCollecting = false;
    window.removeEventListener('keydown', collect, { capture: true });
    const text = typed;
    typed = '';
    return text;
  },
};

function collect(event: KeyboardEvent) {
  if (isModified(event)) return;
  if (event.key === 'Escape' || event.key === 'Tab') {
    typeAhead.take();
    return;
  }
  if (event.key.length === 1) typed += event.key;
  else if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** AltGr, which Windows reports as Ctrl and Alt, writes characters. */
const isModified = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
