import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { natsServer } from '@afterword/standalone/nats-server';
import { expect, it } from '@jest/globals';

const CONFIG = path.resolve(import.meta.dirname, '../../deploy/k8s/components/nats/nats.conf');

it('a nats-server takes the configuration of the cluster', () => {
  const { status, stderr } = spawnSync(natsServer(), ['-t', '-c', CONFIG], { encoding: 'utf8', env: { POD_NAME: 'nats-0' } });
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('is valid') });
});
