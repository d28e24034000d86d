import { Refusal } from '../../src/product';

/** Something to send, which answers how it ended. */
export type Deed = () => Promise<string>;

export const filled = (fragment: string, size: number): string => fragment.repeat(Math.floor(size / Buffer.byteLength(fragment)));

export const answerOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof Refusal) return `${error.status}: ${error.body.error}`.slice(0, 80);
      throw error;
    },
  );
