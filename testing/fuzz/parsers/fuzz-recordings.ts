import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { episodeRoutes } from '@afterword/proto';
import { upload } from '../../src/product';
import type { Findings } from '../findings';
import { Random } from '../input/random';
import type { ProductUnderFuzz } from '../product-under-fuzz';
import { fuzzRequest } from '../requests/fuzz-request';
import { findFaults } from '../requests/find-faults';
import { type FuzzAnswer, send } from '../requests/send';
import { corruptBytes } from './corrupt-bytes';
import { recordings } from './good-files';

interface Run {
  seed: number;
  count: number;
  findings: Findings;
}

/** Uploads `count` corrupted recordings and creates episodes from them. Those that are accepted are deleted while they are decoded. */
export async function fuzzRecordings({ api, folder }: ProductUnderFuzz, { seed, count, findings }: Run): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const good = await recordings(folder);
  for (let index = 0; index < count; index++) {
    const { name, bytes } = good[index % good.length]!;
    const file = path.join(folder, `damaged-${name}`);
    const damaged = corruptBytes(bytes, Random.ofCase(seed, index));
    writeFileSync(file, damaged);
    const request = fuzzRequest(episodeRoutes.create, { title: name, audioFilePath: await upload(api, file) }, api.token);
    const response = await send(api.url, request, agent);
    findings.count(typeof response === 'string' ? response : `${name} ${response.status}`);
    for (const fault of findFaults(request, response)) findings.add({ index, subject: name, sent: `${damaged.length} bytes`, fault });
    if (isTaken(response)) await api.request(episodeRoutes.delete, { id: idIn(response) });
  }
  agent.destroy();
}

const isTaken = (response: FuzzAnswer | string): response is FuzzAnswer => typeof response !== 'string' && response.status === 201;
const idIn = ({ body }: FuzzAnswer): string => episodeRoutes.create.output.parse(JSON.parse(body)).episode.id;
