import { randomBytes } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import { CreateUpload, type ErrorCode, errorStatus, GetEpisode, ListDictionary, ListEpisodes } from '@afterword/proto';
import { ID } from './examples';
import { GatewayFixture } from './gateway.fixture';

describe('a failed request', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
  });
  afterAll(() => gateway.stop());

  it.each(Object.entries(errorStatus) as [ErrorCode, number][])(
    'with %s gets status %i and the message of the service',
    async (code, status) => {
      await gateway.mockRpc(GetEpisode, () => {
        throw new ServiceError(code, 'This is why.', { details: { term: 'Lagos' }, hint: 'Look again.' });
      });
      const response = await gateway.call(`GET /api/episodes/${ID}`);
      const body = { error: 'This is why.', code, details: { term: 'Lagos' }, hint: 'Look again.' };
      expect({ status: response.status, body: response.body }).toEqual({ status, body });
    },
  );

  it('under /s3 repeats its message in the field that Uppy reads', async () => {
    await gateway.mockRpc(CreateUpload, () => {
      throw new ServiceError('too_large', 'At most 500 MB.');
    });
    const { status, body } = await gateway.call('POST /s3/multipart', { body: { filename: 'a.mp3' } });
    expect({ status, body }).toEqual({ status: 413, body: { error: 'At most 500 MB.', message: 'At most 500 MB.', code: 'too_large' } });
  });

  it('can be retried if its service is unavailable', async () => {
    const { status, headers, body } = await gateway.call('GET /api/brand-profiles');
    expect({ status, code: body['code'], retry: headers.get('retry-after') }).toEqual({ status: 503, code: 'unavailable', retry: '5' });
    expect(body['error']).toMatch(/Try again in a moment\.$/);
  });

  it('reveals no internals if a response breaks the contract', async () => {
    await gateway.mockRpc(ListEpisodes, () => ({ episodes: [{ id: 'SELECT secret' }], next: null }));
    const { status, body } = await gateway.call('GET /api/episodes');
    const error = 'Something went wrong on our side. Try again in a moment.';
    expect({ status, body }).toEqual({ status: 500, body: { error, code: 'internal' } });
  });

  it.each([
    ['an invalid id', 'GET /api/episodes/seven', {}, /id/],
    ['an invalid id before an action', 'POST /api/jobs/7/cancel', {}, /id/],
    ['malformed JSON', 'POST /api/episodes', { raw: '{"title":' }, /not valid JSON/],
    ['a list instead of fields', 'POST /api/episodes', { raw: '[]' }, /JSON object/],
    ['a wrong type', 'POST /api/episodes', { body: { audioFilePath: 7 } }, /audioFilePath/],
    ['a missing field', 'POST /api/team-members', { body: { name: 'Anna' } }, /e-mail/],
    [
      'a kind of content that does not exist',
      `POST /api/episodes/${ID}/generate`,
      { body: { contentType: 'poem' } },
      /^There is no such kind of content\.$/,
    ],
    ['a bound', 'PATCH /api/content/' + ID, { body: { content: ' ' } }, /^Write something first\.$/],
    ['a page that is too long', 'GET /api/episodes?limit=201', {}, /limit/],
    ['a name given twice', 'GET /s3/multipart/u?key=a&key=b', {}, /key/],
    ['an address that cannot be read', 'GET /api/episodes/%FF', {}, /cannot be read/],
  ])('for %s is a client error', async (_, route, sent, sentence) => {
    const { status, body } = await gateway.call(route, sent);
    expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'invalid_input' });
    expect(body['error']).toMatch(sentence);
  });

  it('is the response to a body over 1 MB, but not to one just below', async () => {
    const withText = (bytes: number) => ({ raw: JSON.stringify({ content: 'x'.repeat(bytes) }) });
    expect(await gateway.call(`PATCH /api/content/${ID}`, withText(1024 * 1024))).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
    expect(await gateway.call(`PATCH /api/content/${ID}`, withText(1024 * 1000))).toMatchObject({ status: 400 });
  });

  it('for a body over 1 MB reaches a client that sends the whole body before it reads', async () => {
    const body = JSON.stringify({ content: 'x'.repeat(30 * 1024 * 1024) });
    const head = [
      `PATCH /api/content/${ID} HTTP/1.1`,
      'host: afterword',
      'content-type: application/json',
      `content-length: ${body.length}`,
    ];
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1').pause();
    await promisify<string>(socket.write.bind(socket))(`${head.join('\r\n')}\r\nauthorization: Bearer ${gateway.token()}\r\n\r\n${body}`);
    const [response] = (await once(socket.resume(), 'data')) as [Buffer];
    socket.destroy();
    expect(response.toString('latin1')).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each(['gzip', 'br', 'rot13'])('for a body compressed as %s is a client error', async (encoding) => {
    const headers = { authorization: `Bearer ${gateway.token()}`, 'content-type': 'application/json', 'content-encoding': encoding };
    const response = await fetch(`${gateway.url}/api/content/${ID}`, { method: 'PATCH', headers, body: '{"content":"A"}' });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'invalid_input', error: expect.stringMatching(new RegExp(`compressed \\(${encoding}\\)\\. Send it as plain JSON`)) },
    ]);
  });

  it.each([
    ['compressed', 400, gzipSync(randomBytes(900 * 1024))],
    ['not compressed as its header says', 400, Buffer.from(`{"content":"${'word '.repeat(30_000)}"}`)],
  ])('for a large body that is %s does not hold up the next request of the connection', async (_, status, body) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { port } = new URL(gateway.url);
    const headers = { authorization: `Bearer ${gateway.token()}`, 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const send = async (method: string, address: string, sent?: Buffer) => {
      const call = request({ agent, port, method, path: address, headers: sent ? headers : {} }).end(sent);
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      await text(response);
      return response.statusCode;
    };
    expect([await send('PATCH', `/api/content/${ID}`, body), await send('GET', '/healthz')]).toEqual([status, 200]);
    agent.destroy();
  });

  it.each(['GET /api/nothing', 'PUT /api/nothing', 'GET /api', 'POST /api/nothing', 'GET /s3/nothing', 'POST /somewhere'])(
    'to the unknown route %s has a JSON body',
    async (route) => {
      const { status, body } = await gateway.call(route);
      expect({ status, code: body['code'], error: body['error'] }).toEqual({
        status: 404,
        code: 'not_found',
        error: `There is nothing at ${route}.`,
      });
    },
  );

  it.each([
    ['PUT /api/episodes', 'GET, POST'],
    ['DELETE /api/episodes/', 'GET, POST'],
    [`POST /api/episodes/${ID}`, 'DELETE, GET, PATCH'],
    ['OPTIONS /api/live', 'GET'],
  ])('with a method that %s does not take names the others', async (route, allowed) => {
    const { status, headers, body } = await gateway.call(route);
    expect({ status, code: body['code'], allow: headers.get('allow') }).toEqual({
      status: 405,
      code: 'method_not_allowed',
      allow: allowed,
    });
    expect(body['error']).toMatch(new RegExp(`^/api/\\S+ does not take [A-Z]+\\. It takes ${allowed}\\.$`));
  });

  it.each(['application/x-www-form-urlencoded', 'text/xml', 'text/plain', 'multipart/form-data; boundary=a'])(
    'with a body of type %s says which type it takes',
    async (type) => {
      const headers = { authorization: `Bearer ${gateway.token()}`, 'content-type': type };
      const response = await fetch(`${gateway.url}/api/dictionary`, { method: 'POST', headers, body: 'term=Lagos' });
      expect([response.status, await response.json()]).toEqual([
        415,
        { code: 'unsupported_media_type', error: 'Send the body as JSON, with the header Content-Type: application/json.' },
      ]);
    },
  );

  it.each([
    ['GET /api/dictionary?serach=Lagos', 'There is no query parameter "serach" here. It takes search, limit, after.'],
    [`GET /api/episodes/${ID}?transcript=no`, 'There is no query parameter "transcript" here. It takes none.'],
    [`DELETE /api/dictionary/${ID}?actor=me`, 'There is no query parameter "actor" here. It takes none.'],
  ])('to %s names what it takes', async (route, sentence) => {
    const { status, body } = await gateway.call(route);
    expect({ status, code: body['code'], error: body['error'] }).toEqual({ status: 400, code: 'invalid_input', error: sentence });
  });

  it('is the response to a request for storage credentials', async () => {
    const { status, body } = await gateway.call('GET /s3/sts');
    expect({ status, code: body['code'], message: body['message'] }).toEqual({
      status: 501,
      code: 'not_supported',
      message: body['error'],
    });
  });

  it('is not caused by fields that would change prototypes', async () => {
    await gateway.mockRpc(ListDictionary, () => ({ entries: [] }));
    const { status } = await gateway.call('GET /api/dictionary?__proto__[polluted]=1&constructor=2');
    expect(status).toBe(400);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('for a Host header that is not an address has a message', async () => {
    const call = request(`${gateway.url}/api/auth/logout`, { method: 'POST', headers: { host: 'a b', origin: 'http://a' } }).end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(400);
    expect(await json(response)).toMatchObject({ error: 'The Host header is not an address.' });
  });
});
