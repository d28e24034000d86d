import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { answers, audioBytes, audioSize } from './long-episode.mjs';

/** At most this much audio in one answer. */
const AUDIO_BYTES = 1024 * 1024;
const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };

/** Serves a built page together with one long episode. Answers where, and how to stop. */
export async function serve(dist) {
  const server = createServer((request, response) => void answer(dist, request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${server.address().port}`, close };
}

async function answer(dist, request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (answers[pathname]) return send(response, 200, 'application/json', JSON.stringify(answers[pathname]));
  if (pathname === '/audio.wav') return sendAudio(request, response);
  if (pathname === '/api/live') return response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
  if (pathname.startsWith('/api/')) return send(response, 404, 'application/json', '{"error":"Not here.","code":"not_found"}');
  const name = path.extname(pathname) ? pathname : '/index.html';
  const file = await readFile(path.join(dist, name)).catch(() => undefined);
  return file ? send(response, 200, types[path.extname(name)] ?? 'text/plain', file) : send(response, 404, 'text/plain', 'Not here.');
}

const send = (response, status, type, body) => response.writeHead(status, { 'content-type': type }).end(body);

function sendAudio(request, response) {
  const [, from = '0', to] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from);
  const end = Math.min(to ? Number(to) : audioSize - 1, start + AUDIO_BYTES - 1, audioSize - 1);
  const headers = { 'content-type': 'audio/wav', 'accept-ranges': 'bytes', 'content-range': `bytes ${start}-${end}/${audioSize}` };
  response.writeHead(206, headers).end(audioBytes(start, end));
}
