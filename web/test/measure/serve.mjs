import { json } from 'node:stream/consumers';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

/** At most this much audio in one answer. */
const AUDIO_BYTES = 1024 * 1024;
const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };

/** Serves a built page together with one long episode, whose paragraphs can be corrected. Answers where, and how to stop. */
export async function serve(dist, episode) {
  const server = createServer((request, response) => void answer(dist, episode, request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${server.address().port}`, close };
}

async function answer(dist, { answers, recording }, request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  if (request.method === 'PATCH') return correct(answers[pathname].transcript, request, response);
  const found = answers[pathname];
  if (found) return send(response, 200, 'application/json', JSON.stringify(typeof found === 'function' ? found(searchParams) : found));
  if (pathname === '/audio.wav') return sendAudio(recording, request, response);
  if (pathname === '/api/live') return response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
  if (pathname.startsWith('/api/')) return send(response, 404, 'application/json', '{"error":"Not here.","code":"not_found"}');
  const name = path.extname(pathname) ? pathname : '/index.html';
  const file = await readFile(path.join(dist, name)).catch(() => undefined);
  return file ? send(response, 200, types[path.extname(name)] ?? 'text/plain', file) : send(response, 404, 'text/plain', 'Not here.');
}

/** Replaces as many words of the paragraph as were sent; the measured edit leaves their number alone. */
async function correct(transcript, request, response) {
  const { edits } = await json(request);
  for (const { segmentId, text } of edits) {
    const before = transcript.segments.slice(0, segmentId - 1).reduce((sum, { words }) => sum + words, 0);
    text.split(' ').forEach((word, index) => (transcript.words.texts[before + index] = word));
  }
  transcript.version += 1;
  send(response, 200, 'application/json', JSON.stringify({ version: transcript.version }));
}

const send = (response, status, type, body) => response.writeHead(status, { 'content-type': type }).end(body);

function sendAudio({ size, bytes }, request, response) {
  const [, from = '0', to] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from);
  const end = Math.min(to ? Number(to) : size - 1, start + AUDIO_BYTES - 1, size - 1);
  const headers = { 'content-type': 'audio/wav', 'accept-ranges': 'bytes', 'content-range': `bytes ${start}-${end}/${size}` };
  response.writeHead(206, headers).end(bytes(start, end));
}
