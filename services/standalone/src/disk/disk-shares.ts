import path from 'node:path';
import { MEGABYTE } from '@afterword/proto';
import type { StandaloneConfig } from '../config';
import { storedBytes } from '../embedded/nats/stored-streams';
import { freeBytesOn } from './free-space';

/** The maximum sizes of those parts of a data folder that can be limited. */
export interface DiskShares {
  eventsMb: number;
  deadLettersMb: number;
  /** The write-ahead log of Postgres between two checkpoints. */
  walMb: number;
}

interface Share {
  /** The share of the available space. */
  fraction: number;
  min: number;
  max: number;
}

const EVENTS: Share = { fraction: 0.2, min: 48, max: 1024 };
const DEAD_LETTERS: Share = { fraction: 0.05, min: 16, max: 256 };
const WAL: Share = { fraction: 0.1, min: 48, max: 1024 };
/** Streams need more than their messages, and grow while they are being made smaller. */
const HEADROOM = 1.25;

const mbOf = ({ fraction, min, max }: Share, availableMb: number) => Math.floor(Math.min(max, Math.max(min, fraction * availableMb)));

/** Returns the sizes that the disk of `folder` allows. A stream is never made smaller than its content, so that no event is lost. */
export function diskShares(folder: string, { EVENTS_MAX_MB, DEAD_LETTERS_MAX_MB }: StandaloneConfig): DiskShares {
  const store = path.join(folder, 'nats/jetstream');
  const heldMb = (stream: string) => Math.ceil((storedBytes(store, stream) / MEGABYTE) * HEADROOM);
  const [eventsHeld, deadLettersHeld] = [heldMb('EVENTS'), heldMb('DLQ')];
  const availableMb = freeBytesOn(folder) / MEGABYTE + eventsHeld + deadLettersHeld;
  return {
    eventsMb: EVENTS_MAX_MB ?? Math.max(mbOf(EVENTS, availableMb), eventsHeld),
    deadLettersMb: DEAD_LETTERS_MAX_MB ?? Math.max(mbOf(DEAD_LETTERS, availableMb), deadLettersHeld),
    walMb: mbOf(WAL, availableMb),
  };
}
