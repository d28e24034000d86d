import { randomBytes } from 'node:crypto';

/** Makes the code of a fence. It is random, so that text inside cannot contain it to fake the end. */
export type CreateFenceCode = () => string;

export const randomFenceCode: CreateFenceCode = () => randomBytes(9).toString('hex');

export const fence = (what: string, code: string, content: string): string =>
  `<<<${what} ${code}>>>\n${content}\n<<<END ${what} ${code}>>>`;
