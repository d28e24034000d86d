import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { composeFindings } from './compose/compose-findings';
import { readCompose } from './compose/read-compose';

const FILE = readFileSync(path.resolve(import.meta.dirname, '../../docker-compose.yml'), 'utf8');
const SECRETS = {
  APP_PASSWORD: 'known to the team',
  SESSION_SECRET: 'x'.repeat(32),
  POSTGRES_PASSWORD: 'secret',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
  GRAFANA_PASSWORD: 'secret',
};

describe('the compose file', () => {
  it('is without a finding', () => {
    expect(composeFindings(readCompose(FILE, SECRETS))).toEqual([]);
  });

  it('takes an S3 and a provider of your own by settings alone', () => {
    const own = {
      PUBLIC_URL: 'https://afterword.example.com',
      S3_ENDPOINT: 'https://s3.example.com',
      S3_PUBLIC_ENDPOINT: 'https://s3.example.com',
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: 'http://fake-openai:8089/v1',
    };
    expect(composeFindings(readCompose(FILE, { ...SECRETS, ...own }))).toEqual([]);
  });

  it('starts with no secret that everybody knows', () => {
    for (const missing of Object.keys(SECRETS)) {
      expect(() => readCompose(FILE, { ...SECRETS, [missing]: '' })).toThrow(`${missing} is not set: run deploy/write-env.sh first`);
    }
  });

  it.each([
    ['a misspelt field', 'stop_grace_period: 60s', 'stop_grace: 60s', /Unrecognized key: "stop_grace"/],
    ['a service that can write', 'read_only: true', 'read_only: false', /read_only/],
    ['capabilities', 'cap_drop: [ALL]', 'cap_drop: []', /cap_drop/],
    ['memory without an end', 'memory: 384M, pids', 'pids', /limits.memory/],
    ['waiting for nobody', 'postgres: { condition', 'postgresql: { condition', /waits for postgresql/],
    ['waiting for a start only', 'service_healthy', 'service_started', /condition/],
    ['a volume that is not there', 'objects:/data', 'object:/data', /mounts object, which is not there/],
    ['a file that is not there', './deploy/caddy/Caddyfile', './deploy/caddy/Caddy', /mounts .\/deploy\/caddy\/Caddy, which is not there/],
    ['an image that moves', 'prom/prometheus:v2.53.3', 'prom/prometheus', /prom\/prometheus is not pinned/],
    ['the image of another service', 'SERVICE: content', 'SERVICE: insights', /content: afterword\/content:local is built as insights/],
    ['a port for everybody', '127.0.0.1:${PROMETHEUS_PORT', '${PROMETHEUS_PORT', /is open to other machines/],
    ['a setting nobody reads', 'MAX_UPLOAD_MB:', 'MAX_UPLOAD:', /never reads MAX_UPLOAD/],
    ['a setting the service would refuse', 'ENFORCE_TEAM_ROLES:-false', 'ENFORCE_TEAM_ROLES:-maybe', /ENFORCE_TEAM_ROLES/],
  ])('cannot hold %s', (_what, good, bad, finding) => {
    expect(FILE).toContain(good);
    expect(composeFindings(readCompose(FILE.replace(good, bad), SECRETS))).toContainEqual(expect.stringMatching(finding));
  });
});
