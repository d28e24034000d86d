import { answer } from '../src/work/worker-thread';
import type { EchoInput } from './echo-input';

await answer<EchoInput, string, string>(async ({ text, error, forever, asides = [] }, tell) => {
  for (const aside of asides) await tell(aside);
  if (error) throw new RangeError(error);
  while (forever) Math.random();
  return `${text}!`;
});
