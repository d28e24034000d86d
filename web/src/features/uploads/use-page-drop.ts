import { useEffect, useEffectEvent, useState } from 'react';

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Accepts files dropped anywhere on the page. Returns whether files are being dragged over it. */
export function usePageDrop(onDrop: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const dropped = useEffectEvent((files: File[]) => onDrop(files));
  useEffect(() => {
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
      dropped([...(event.dataTransfer?.files ?? [])]);
    };
    const listeners = { dragover: over, dragleave: leave, drop };
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener as EventListener);
    };
  }, []);
  return isOver;
}
