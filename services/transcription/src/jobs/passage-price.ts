import { lengthOf, type Span } from '../audio/span';
import type { EngineFacts } from '../engines/transcriber';

const MINUTE_MS = 60_000;
const MICROS = 1_000_000;

/** What it costs to have a passage heard, in millionths of a US dollar; null where nobody knows. */
export const passagePrice = (span: Span, { dollarsPerMinute }: Pick<EngineFacts, 'dollarsPerMinute'>): number | null =>
  dollarsPerMinute === null ? null : Math.ceil((lengthOf(span) / MINUTE_MS) * dollarsPerMinute * MICROS);
