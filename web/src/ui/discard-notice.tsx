import { useEffect, useRef } from 'react';
import { Button } from './button';

/** Asks inside a dialog, before what was typed is lost. */
export function DiscardNotice({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <>
      <span role="alert" className="mr-auto font-semibold max-md:w-full">
        What you typed is not saved yet.
      </span>
      <Button onClick={onDiscard}>Discard</Button>
      <Button look="primary" ref={keep} onClick={onKeep}>
        Keep writing
      </Button>
    </>
  );
}
