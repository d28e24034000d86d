import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { composeFindings } from './compose/compose-findings';
import { NATS_USERS, SERVICES } from '../src/fleet';
import { readCompose } from './compose/read-compose';

const FILE = readFileSync(path.resolve(import.meta.dirname, '../../docker-compose.yml'), 'utf8');
const WITH_DATABASE = SERVICES.filter((name) => name !== 'gateway');
const SECRETS = {
  APP_PASSWORD: 'known to the team',
  SESSION_SECRET: 'x'.repeat(32),
  POSTGRES_PASSWORD: 'secret',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
  GRAFANA_PASSWORD: 'secret',
  ...Object.fromEntries(NATS_USERS.map((user) => [`NATS_PASSWORD_${user.toUpperCase()}`, 'secret'])),
  ...Object.fromEntries(WITH_DATABASE.map((name) => [`DATABASE_PASSWORD_${name.toUpperCase()}`, 'secret'])),
};

describe('the compose file', () => {
  it('has no findings', () => {
    expect(composeFindings(readCompose(FILE, SECRETS))).toEqual([]);
  });

  it('supports an external S3 and a provider by settings alone', () => {
    const own = {
      PUBLIC_URL: 'https://afterword.example.com',
      S3_ENDPOINT: 'https://s3.example.com',
      S3_PUBLIC_ENDPOINT: 'https://s3.example.com',
      STORAGE_FOLDER: '',
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: 'http://fake-openai:8089/v1',
    };
    expect(composeFindings(readCompose(FILE, { ...SECRETS, ...own }))).toEqual([]);
  });

  it('opens only the proxy to other machines', () => {
    const findings = composeFindings(readCompose(FILE, { ...SECRETS, BIND: '0.0.0.0' }));
    expect(findings).toEqual(['web: is open to other machines (0.0.0.0:3000:80)', 'web: is open to other machines (0.0.0.0:3443:443)']);
  });

  it('looks at the free space of the included object store, and of no other', () => {
    const folder = (settings: Record<string, string>) => {
      const { services } = readCompose(FILE, { ...SECRETS, ...settings }) as {
        services: { episodes: { environment: Record<string, string> } };
      };
      return services.episodes.environment['STORAGE_FOLDER'];
    };
    expect(folder({})).toBe('/objects');
    expect(folder({ STORAGE_FOLDER: '' })).toBe('');
  });

  it('links from Grafana and alerts to where people open the page', () => {
    const linksWith = (settings: Record<string, string>) => {
      const { services } = readCompose(FILE, { ...SECRETS, ...settings }) as {
        services: Record<string, { environment: Record<string, string>; command: string[] }>;
      };
      const external = ['prometheus', 'alertmanager'].map((name) =>
        services[name]?.command.flatMap((argument) => /^--web\.external-url=(.*)/.exec(argument)?.[1] ?? []).join(),
      );
      return [services['prometheus']?.environment['PUBLIC_URL'], services['grafana']?.environment['GF_SERVER_ROOT_URL'], ...external];
    };
    const linksOf = (address: string) => [address, ...['grafana', 'prometheus', 'alertmanager'].map((name) => `${address}/${name}/`)];
    expect(linksWith({})).toEqual(linksOf('http://localhost:3000'));
    expect(linksWith({ HTTP_PORT: '8080' })).toEqual(linksOf('http://localhost:8080'));
    const PUBLIC_URL = 'https://afterword.example.com';
    expect(linksWith({ HTTP_PORT: '80', PUBLIC_URL })).toEqual(linksOf(PUBLIC_URL));
  });

  it('keeps backups on another disk by a setting', () => {
    const { services } = readCompose(FILE, { ...SECRETS, BACKUPS: '/media/disk' }) as { services: Record<string, { volumes: string[] }> };
    expect(services['nightly-backup']?.volumes).toEqual(['/media/disk:/tmp']);
    expect(services['backup']?.volumes).toEqual(['/media/disk:/tmp']);
  });

  it('takes traces by two settings, and has Grafana read them from where they are', () => {
    const { services } = readCompose(FILE, { ...SECRETS, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://jaeger:4318' }) as {
      services: Record<string, { profiles?: string[]; environment: Record<string, string> }>;
    };
    expect(services['jaeger']?.profiles).toEqual(['traces']);
    for (const name of SERVICES) expect(services[name]?.environment['OTEL_EXPORTER_OTLP_ENDPOINT']).toBe('http://jaeger:4318');
    const deploy = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../deploy', file), 'utf8');
    expect(deploy('jaeger/config.yaml')).toMatch(/base_path: \/jaeger\n/);
    expect(deploy('jaeger/config.yaml')).toMatch(/endpoint: 0.0.0.0:4318\n/);
    expect(deploy('grafana/provisioning/datasources/traces.yml')).toMatch(/url: http:\/\/jaeger:16686\/jaeger\n/);
  });

  it('does not start without secrets', () => {
    for (const missing of Object.keys(SECRETS)) {
      expect(() => readCompose(FILE, { ...SECRETS, [missing]: '' })).toThrow(`${missing} is not set: run deploy/write-env.sh first`);
    }
  });

  it.each([
    ['a misspelt field', 'stop_grace_period: 60s', 'stop_grace: 60s', /Unrecognized key: "stop_grace"/],
    ['a service that can write', 'read_only: true', 'read_only: false', /read_only/],
    ['capabilities', 'cap_drop: [ALL]', 'cap_drop: []', /cap_drop/],
    ['a store that starts as root', "    user: '1000:1000'\n", '', /cannot change its user/],
    [
      'a proxy without the capability of its file',
      '    cap_add: [NET_BIND_SERVICE]\n',
      '',
      /web: caddy.* without the capability NET_BIND_SERVICE/,
    ],
    ['a folder that cannot be written', '      - prometheus:/prometheus\n', '', /prometheus: .* cannot write \/prometheus/],
    ['a check by a program that is not there', 'CMD, pg_isready', 'CMD, wget', /postgres:.* does not contain wget/],
    ['a version whose Dockerfile nobody has read', 'grafana:12.1.1', 'grafana:12.2.0', /12.2.0 is not the version/],
    ['an unknown image', 'grafana/grafana:12.1.1', 'grafana/loki:3.0.0', /nothing is known of the image grafana\/loki/],
    ['logs without an end', 'max-size: 10m', 'max-sizes: 10m', /max-size/],
    ['unlimited memory', 'memory: 384M, pids', 'pids', /limits.memory/],
    ['a dependency on a missing service', 'postgres: { condition', 'postgresql: { condition', /waits for postgresql/],
    ['a dependency on a start only', 'service_healthy', 'service_started', /condition/],
    [
      'a dependency on the health of what ends',
      'service_completed_successfully',
      'service_healthy',
      /waits for database-users to be healthy/,
    ],
    ['a missing volume', 'objects:/data', 'object:/data', /mounts object, which does not exist/],
    ['a missing file', './deploy/caddy:', './deploy/proxy:', /mounts .\/deploy\/proxy, which does not exist/],
    ['an image that is not pinned', 'prom/prometheus:v2.53.3', 'prom/prometheus', /prom\/prometheus is not pinned/],
    ['the image of another service', 'SERVICE: content', 'SERVICE: insights', /content: afterword\/content:local is built as insights/],
    [
      'a port beside the proxy',
      '    image: prom/prometheus',
      "    ports: ['127.0.0.1:9090:9090']\n    image: prom/prometheus",
      /prometheus: has a port/,
    ],
    ['a public port', '${BIND:-127.0.0.1}:${HTTP_PORT', '${HTTP_PORT', /is open to other machines/],
    [
      'a check that is disabled',
      "{ test: [CMD, 'true'], interval: 30s, timeout: 3s }",
      '{ disable: true }',
      /nightly-backup: .*--wait` fails/,
    ],
    ['an unused setting', 'MAX_UPLOAD_MB:', 'MAX_UPLOAD:', /never reads MAX_UPLOAD/],
    ['an invalid setting', 'ENFORCE_TEAM_ROLES:-false', 'ENFORCE_TEAM_ROLES:-maybe', /ENFORCE_TEAM_ROLES/],
  ])('cannot hold %s', (_what, good, bad, finding) => {
    expect(FILE).toContain(good);
    expect(composeFindings(readCompose(FILE.replace(good, bad), SECRETS))).toContainEqual(expect.stringMatching(finding));
  });
});
