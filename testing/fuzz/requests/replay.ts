import { Agent } from 'node:http';
import type { Findings } from '../findings';
import type { ProductUnderFuzz } from '../product-under-fuzz';
import { differences, StateReader } from '../state';
import type { FuzzRequest } from './fuzz-request';
import { shown } from './fuzz-requests';
import { findFaults } from './find-faults';
import { send } from './send';

const GROUP = 50;

/**
 * Sends refused requests again in groups while nothing else happens, and compares all data before and after. Ignores groups in which a request
 * is accepted this time. Returns the number of compared requests.
 */
export async function replayRefused(
  { product, api, servers }: ProductUnderFuzz,
  refused: FuzzRequest[],
  findings: Findings,
): Promise<number> {
  const reader = await StateReader.of(product, servers.DATABASE_URL);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let compared = 0;
  let before = await reader.readWhenIdle();
  for (let begin = 0; begin < refused.length; begin += GROUP) {
    const group = refused.slice(begin, begin + GROUP);
    const taken: FuzzRequest[] = [];
    for (const request of group) {
      const response = await send(api.url, request, agent);
      if (isTaken(response)) taken.push(request);
      for (const fault of findFaults(request, response))
        findings.add({ index: begin, subject: request.route, sent: shown(request), fault: `again ${fault}` });
    }
    const after = taken.length > 0 ? await reader.readWhenIdle() : await reader.read();
    const changed = taken.length > 0 ? [] : differences(before, after);
    if (taken.length === 0) compared += group.length;
    if (changed.length > 0)
      findings.add({
        index: begin,
        subject: 'refused requests',
        fault: `changed ${changed.join(', ')}`,
        sent: group.map(shown).join('\n  '),
      });
    before = after;
  }
  agent.destroy();
  await reader.close();
  return compared;
}

const isTaken = (response: Awaited<ReturnType<typeof send>>): boolean => typeof response !== 'string' && response.status < 400;
