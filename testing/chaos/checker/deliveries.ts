import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsOptions } from '../faults/redelivery';
import type { Facts } from './facts';

/** What NATS still has to deliver, and what was given up on. */
export async function readDeliveries(natsUrl: string): Promise<Pick<Facts, 'openDeliveries' | 'deadLetters'>> {
  const nats = await connect(natsOptions(natsUrl));
  try {
    const manager = await jetstreamManager(nats);
    const openDeliveries: Facts['openDeliveries'] = [];
    for await (const { name, num_pending, num_ack_pending } of manager.consumers.list('EVENTS')) {
      if (num_pending + num_ack_pending > 0) openDeliveries.push({ consumer: name, open: num_pending + num_ack_pending });
    }
    const deadLetters: Facts['deadLetters'] = [];
    const { state } = await manager.streams.info('DLQ');
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const letter = await manager.streams.getMessage('DLQ', { seq }).catch(() => null);
      const about = letter?.json<{ jobId?: string; episodeId?: string }>();
      const told = (name: string) => letter?.header.get(name) ?? '';
      if (letter)
        deadLetters.push({
          subject: told('dlq-subject'),
          consumer: told('dlq-consumer'),
          reason: told('dlq-reason'),
          jobId: about?.jobId ?? '',
          episodeId: about?.episodeId ?? '',
        });
    }
    return { openDeliveries, deadLetters };
  } finally {
    await nats.close();
  }
}
