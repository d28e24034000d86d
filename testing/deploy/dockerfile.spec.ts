import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const FILE = read('deploy/Dockerfile');
const stages = new Map(
  FILE.split(/^FROM /m)
    .slice(1)
    .map((stage) => [/ AS (\S+)/.exec(stage)?.[1] ?? '', stage]),
);

/** The names of a kind that the ffmpeg of the images has. A `*` stands for any letters. */
function builtIn(kind: string): string[] {
  const [, names] = new RegExp(`--enable-${kind}='?([^'\\s]+)`).exec(read('deploy/build-ffmpeg.sh')) ?? [];
  return names?.split(',') ?? [];
}

describe('the ffmpeg of the images', () => {
  const decoding = read('services/transcription/src/audio/decode-audio.ts');
  const cutting = read('services/insights/src/quote-audio/audio-cutting.service.ts');
  const filmSound = read('services/insights/src/clips/film/film-sound.ts');
  const films = filmSound + read('services/insights/src/clips/film/film-making.service.ts');

  it.each([
    ['decoding', decoding],
    ['cutting', cutting],
    ['the sound of clips', filmSound],
  ])('has the formats and protocols that %s allows', (_what, source) => {
    const allowed = (option: string) => new RegExp(`'-${option}_whitelist', '([^']+)'`).exec(source)![1]!.split(',');
    expect(builtIn('demuxer')).toEqual(expect.arrayContaining(allowed('format')));
    expect(builtIn('protocol')).toEqual(expect.arrayContaining(allowed('protocol')));
  });

  it('writes what services ask for, to a pipe', () => {
    expect(decoding).toContain("'-f', 's16le', 'pipe:1'");
    expect(cutting).toContain("'-codec:a', 'libmp3lame'");
    expect(cutting).toContain("'-f', 'mp3', 'pipe:1'");
    expect(builtIn('protocol')).toContain('pipe');
    const filters = [...cutting.matchAll(/(?<=[`,])(a\w+)=/g)].map(([, name]) => name);
    expect(filters).toEqual(['afade', 'afade']);
    expect(builtIn('filter')).toEqual(expect.arrayContaining(['aresample', ...filters]));
  });

  it('makes films of pictures and sound', () => {
    const encoders = [...films.matchAll(/'-codec:[av]', '(\w+)'/g)].map(([, name]) => name!);
    expect(encoders).toEqual(['pcm_f32le', 'pcm_f32le', 'libx264', 'aac']);
    expect(builtIn('encoder')).toEqual([...new Set([...encoders, 'libmp3lame', 'pcm_s16le'])].toSorted());
    const formats = [...films.matchAll(/'-f', '(\w+)'/g)].map(([, name]) => name!);
    expect([...new Set(formats)]).toEqual(['wav', 'apng', 'mp4']);
    expect(builtIn('demuxer')).toEqual(expect.arrayContaining(['apng', 'wav']));
    expect(builtIn('decoder')).toEqual(expect.arrayContaining(['apng', 'pcm_*']));
    expect(builtIn('muxer')).toEqual(['mp3', 'mp4', 'pcm_s16le', 'wav']);
    const filters = [...films.matchAll(/(?<=[`',\]])([a-z]\w+)=(?=[\w$-])/g)].map(([, name]) => name!);
    expect(new Set(filters)).toEqual(
      new Set([
        'aresample',
        'aformat',
        'atrim',
        'asetpts',
        'ebur128',
        'afade',
        'volume',
        'alimiter',
        'scale',
        'format',
        'fps',
        'tpad',
        'trim',
        'setpts',
        'overlay',
      ]),
    );
    expect(builtIn('filter')).toEqual(expect.arrayContaining([...filters, 'anull']));
  });

  it('is in the images of the services that run it, and in no other', () => {
    const running = ['transcription', 'insights'];
    expect(stages.get('programs')).toContain(`${running.join(' | ')}) ;;`);
    expect(stages.get('service')).toContain(`${running.join(' | ')}) libraries=`);
    expect(stages.get('service')).toMatch(/^COPY --from=programs \/built \/usr\/local\/bin$/m);
  });
});

describe('the Dockerfile', () => {
  it('uses no frontend from a registry', () => {
    expect(FILE).not.toMatch(/^#\s*syntax=/m);
  });

  it('builds a service if no target is given', () => {
    expect([...stages.keys()].at(-1)).toBe('service');
  });

  it('puts the files of the example into the image of the service that reads them', async () => {
    expect(stages.get('service')).toMatch(/^COPY --from=built \/afterword\/services\/\$\{SERVICE\}\/dist dist$/m);
    const built = await mkdtemp(path.join(tmpdir(), 'episodes-'));
    try {
      const [cwd, builder] = [path.join(ROOT, 'services/episodes'), path.join(ROOT, 'services/platform/build.mjs')];
      await promisify(execFile)(process.execPath, [builder, 'into', path.relative(cwd, built)], { cwd });
      expect((await readdir(path.join(built, 'assets'))).sort()).toEqual(['example.json', 'example.mp3']);
    } finally {
      await rm(built, { recursive: true });
    }
  });

  it('takes a service as healthy if it says that it is ready', async () => {
    const [, check] = /^HEALTHCHECK .*\\\n +CMD (\[.*\])$/m.exec(stages.get('service')!)!;
    const [program, ...args] = JSON.parse(check!) as [string, ...string[]];
    const asked: (string | undefined)[] = [];
    let status = 200;
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(status).end('{"database":"up"}');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const isHealthy = () =>
      promisify(execFile)(program, args, { env: { ...process.env, PORT: String(port) } }).then(
        () => true,
        () => false,
      );
    expect(await isHealthy()).toBe(true);
    status = 503;
    expect(await isHealthy()).toBe(false);
    await new Promise((closed) => server.close(closed));
    expect(await isHealthy()).toBe(false);
    expect(asked).toEqual(['/readyz', '/readyz']);
  });

  it.each(['service', 'fake-openai', 'object-store'])(
    'builds images that run as an unprivileged user and have a health check: %s',
    (stage) => {
      expect(stages.get(stage)).toMatch(/^USER 1000:1000$/m);
      expect(stages.get(stage)).toMatch(/^HEALTHCHECK /m);
      expect(stages.get(stage)).toMatch(/^ENTRYPOINT \["node"/m);
    },
  );
});
