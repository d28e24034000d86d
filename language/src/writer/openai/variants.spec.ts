import { afterEach, describe, expect, it } from '@jest/globals';
import { ChatServer } from '../../../test/material/chat-server';
import { honestAnswer } from '../../../test/material/model-answers';
import { requestFor } from '../../../test/material/requests';
import { SLOW_CHURCH } from '../../../test/material/slow-church';
import { transcriptOf } from '../../../test/material/transcript-of';
import { runModelWriter } from '../../../test/material/run-workflows';

const linkedIn = requestFor(transcriptOf(SLOW_CHURCH), 'social_linkedin');
const servers: ChatServer[] = [];

const serving = async () => {
  const server = await ChatServer.start((call) => ({ content: honestAnswer(call) }));
  servers.push(server);
  return { server, writer: runModelWriter({ baseUrl: server.baseUrl, apiKey: 'key', model: 'test-model' }) };
};

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

describe('variants by a model', () => {
  it.each([
    ['alternative', 'alternative@1', 'take over none of its sentences'],
    ['shorter', 'shorter@1', 'half its length'],
    ['longer', 'longer@1', 'half as long again'],
    ['tone:warm', 'tone-warm@1', 'in this tone: warm'],
  ] as const)('asks for a variant (%s) of the present text and names its prompt', async (variant, version, wish) => {
    const { server, writer } = await serving();
    const { promptVersion } = await writer.write({ ...linkedIn, currentText: 'The text so far.', variant });
    const user = server.calls[0]?.body.messages[1]?.content ?? '';
    expect(user).toContain(wish);
    expect(user.indexOf('The text so far.')).toBeLessThan(user.indexOf(wish));
    expect(promptVersion).toBe(`linkedin-post@5+${version}`);
  });

  it('makes no variants of a recording with almost no speech', async () => {
    const { server, writer } = await serving();
    const request = { ...requestFor(transcriptOf('Ana: Hello out there.'), 'show_notes'), variant: 'shorter' as const };
    await expect(writer.write(request)).rejects.toMatchObject({ name: 'NothingNew' });
    expect(server.calls).toEqual([]);
  });
});
