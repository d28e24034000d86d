import type { ReceivedCall } from '../../src/fake-openai';
import { episodeIn, episodeOf } from '../workload/speech';
import type { PaidCall } from './facts';

/** The provider's log as a bill. */
export function readPaidCalls(calls: readonly ReceivedCall[]): PaidCall[] {
  return calls
    .filter(({ paid }) => paid)
    .map(({ audio, chat }) =>
      audio
        ? { kind: 'speech', episode: episodeOf(audio.file.seconds ?? 0) }
        : { kind: 'text', episode: episodeIn(JSON.stringify(chat?.messages)) },
    );
}
