import { answer } from '../src/work/worker-thread';
import type { EchoInput } from './echo-input';

await answer<EchoInput, string>(async ({ text, error, forever }) => {
  if (error) throw new RangeError(error);
  while (forever) Math.random();
  return `${text}!`;
});
