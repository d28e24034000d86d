import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EpisodeWork, SERVICES, SteadyFlow } from '../../src/fleet';
import { Api } from '../../src/product';
import { recordingOf, SHORT_EPISODE } from '../../src/speech';
import { Compose, isEngineHere } from './compose';

const PASSWORD = 'open the door';
const SECRETS = {
  APP_PASSWORD: PASSWORD,
  SESSION_SECRET: 'x'.repeat(32),
  POSTGRES_PASSWORD: 'postgres-of-a-test',
  S3_ACCESS_KEY: 'access-of-a-test',
  S3_SECRET_KEY: 'secret-of-a-test',
  GRAFANA_PASSWORD: 'grafana-of-a-test',
};
const PROVIDER = {
  OPENAI_BASE_URL: 'http://fake-openai:8089/v1',
  OPENAI_API_KEY: 'test',
  TRANSCRIBE_MODEL: 'whisper-1',
  CONTENT_MODEL: 'fake',
};
const PRODUCT = [...SERVICES, 'web', 'fake-openai', 'prometheus', 'alertmanager'];
const KILLED = [...SERVICES, 'nats', 'postgres', 'object-store', 'web'];
/** Images of other people are not rebuilt, and ours only where they are not built before. */
const BUILT = process.env['PROVE_BUILT'] === '1';

const here = isEngineHere();
if (!here) process.stdout.write('The containers are not proven: no Docker engine with Compose answers on this machine.\n');

(here ? describe : describe.skip)('Afterword in containers', () => {
  let compose: Compose;
  let work: EpisodeWork;

  beforeAll(async () => {
    compose = await Compose.configured({ ...SECRETS, ...PROVIDER });
    if (!BUILT) await compose.run('build', ...SERVICES, 'fake-openai');
    await compose.run('up', '-d', '--no-build', '--wait', ...PRODUCT);
    work = new EpisodeWork(await Api.signIn({ url: compose.url, password: PASSWORD }), await recordingOf(SHORT_EPISODE));
  }, 3_600_000);
  afterAll(() => compose?.run('down', '--volumes', '--remove-orphans'), 120_000);

  it('transcribes and writes an episode', async () => {
    await work.creating.make();
    await work.transcribed();
    await work.writing.make();
    await work.written();
    expect(await work.outcome()).toMatchObject({ lost: [], unasked: [], notOnce: [], notWritten: [] });
  }, 600_000);

  it('loses and doubles nothing while each container in turn is killed under load', async () => {
    const looking = [work.reading, work.opening, work.renaming];
    const flow = new SteadyFlow([work.creating, ...looking, work.writing, ...looking], 150);
    for (const name of KILLED) {
      await compose.run('kill', '--signal', 'KILL', name);
      await compose.run('up', '-d', '--no-build', '--wait', ...PRODUCT);
    }
    await flow.end();
    await work.transcribed();
    await work.written();
    expect(await work.outcome()).toMatchObject({ lost: [], misnamed: [], notOnce: [], notWritten: [] });
    expect(flow.answered).toBeGreaterThan(flow.failures.length);
  }, 1_800_000);
});
