const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Calls whenever the page grows or shrinks, until a person does something on it. Answers how to end it before. */
export function onResizeUntilInput(onResize: () => unknown): () => void {
  const observer = new ResizeObserver(() => void onResize());
  const end = () => {
    observer.disconnect();
    INPUT_EVENTS.forEach((touch) => window.removeEventListener(touch, end));
  };
  observer.observe(document.body);
  INPUT_EVENTS.forEach((touch) => window.addEventListener(touch, end, { passive: true }));
  return end;
}
