import { Agent } from 'node:http';
import { analyticsRoutes, dictionaryRoutes } from '@afterword/proto';
import type { Findings } from '../findings';
import { Random } from '../input/random';
import type { ProductUnderFuzz } from '../product-under-fuzz';
import { fuzzRequest } from '../requests/fuzz-request';
import { findFaults } from '../requests/find-faults';
import { send } from '../requests/send';
import { corruptBytes } from './corrupt-bytes';
import { tables } from './good-files';

interface Run {
  seed: number;
  count: number;
  findings: Findings;
}

/** Imports `count` corrupted tables of dictionary entries and analytics. */
export async function fuzzTables({ api, fixtures }: ProductUnderFuzz, { seed, count, findings }: Run): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const good = tables();
  for (let index = 0; index < count; index++) {
    const random = Random.ofCase(seed, index);
    const { name, bytes } = good[index % good.length]!;
    const content = fixtures.idsFor('content')('contentId', random) ?? '';
    const csv = corruptBytes(Buffer.from(bytes.toString().replaceAll('CONTENT', content)), random).toString();
    const request = fuzzRequest(name.startsWith('numbers') ? analyticsRoutes.import : dictionaryRoutes.import, { csv }, api.token);
    const response = await send(api.url, request, agent);
    findings.count(typeof response === 'string' ? response : `${name} ${response.status}`);
    for (const fault of findFaults(request, response)) findings.add({ index, subject: name, sent: csv.slice(0, 500), fault });
  }
  agent.destroy();
}
