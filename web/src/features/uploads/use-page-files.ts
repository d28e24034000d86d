import { useEffect, useEffectEvent, useState } from 'react';

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Accepts files dropped or pasted anywhere on the page. Returns whether files are being dragged over it. */
export function usePageFiles(onFiles: (files: File[]) => void, { isActive = true } = {}): boolean {
  const [isOver, setOver] = useState(false);
  const accept = useEffectEvent((files: File[]) => onFiles(files));
  useEffect(() => {
    if (!isActive) return;
    const over = (event: DragEvent) => {
      if (!carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      accept([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      accept(files);
    };
    const listeners = { dragover: over, dragleave: leave, drop, paste };
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener as EventListener);
    };
  }, [isActive]);
  return isOver;
}
