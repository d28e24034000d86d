import path from 'node:path';
import { MEGABYTE } from '@afterword/proto';
import type { StandaloneConfig } from '../config';
import { storedBytes } from '../embedded/nats/stored-streams';
import { freeBytesOn } from './free-space';

/** How large the parts of a data folder may grow whose size is ours to choose. */
export interface DiskShares {
  eventsMb: number;
  deadLettersMb: number;
  /** The log of Postgres between two checkpoints. */
  walMb: number;
}

interface Share {
  /** Of the room there is. */
  fraction: number;
  min: number;
  max: number;
}

const EVENTS: Share = { fraction: 0.2, min: 48, max: 1024 };
const DEAD_LETTERS: Share = { fraction: 0.05, min: 16, max: 256 };
const WAL: Share = { fraction: 0.1, min: 48, max: 1024 };
/** Streams keep more than their messages, and get some while they are made smaller. */
const HEADROOM = 1.25;

const mbOf = ({ fraction, min, max }: Share, roomMb: number) => Math.floor(Math.min(max, Math.max(min, fraction * roomMb)));

/** What the disk of `folder` allows. A stream is never made smaller than what it holds, so that no event is lost to it. */
export function diskShares(folder: string, { EVENTS_MAX_MB, DEAD_LETTERS_MAX_MB }: StandaloneConfig): DiskShares {
  const store = path.join(folder, 'nats/jetstream');
  const heldMb = (stream: string) => Math.ceil((storedBytes(store, stream) / MEGABYTE) * HEADROOM);
  const [eventsHeld, deadLettersHeld] = [heldMb('EVENTS'), heldMb('DLQ')];
  const roomMb = freeBytesOn(folder) / MEGABYTE + eventsHeld + deadLettersHeld;
  return {
    eventsMb: EVENTS_MAX_MB ?? Math.max(mbOf(EVENTS, roomMb), eventsHeld),
    deadLettersMb: DEAD_LETTERS_MAX_MB ?? Math.max(mbOf(DEAD_LETTERS, roomMb), deadLettersHeld),
    walMb: mbOf(WAL, roomMb),
  };
}
