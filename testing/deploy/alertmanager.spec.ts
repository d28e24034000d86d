import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { findProgram } from './observability/find-program';

const START = path.resolve(import.meta.dirname, '../../deploy/alertmanager/start.sh');
const checker = findProgram('amtool', 'prometheus-alertmanager');
const MAIL = {
  ALERT_MAIL_TO: 'operations@example.com',
  ALERT_MAIL_FROM: 'Afterword <afterword@example.com>',
  ALERT_MAIL_SERVER: 'mail.example.com:587',
};
const SLACK = { ALERT_SLACK_URL: 'https://hooks.slack.com/services/T0/B0/x' };
const WEBHOOK = { ALERT_WEBHOOK_URL: 'https://example.com/alerts?key=1' };

/** What Alertmanager is started with: the receiver of the settings that the script writes. */
describe('the settings of Alertmanager in the compose file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'afterword-alertmanager-'));
  const file = path.join(folder, 'alertmanager.yml');
  afterAll(() => rmSync(folder, { recursive: true }));

  const start = (env: Record<string, string>, program = 'true') =>
    spawnSync('/bin/sh', [START, program, '--storage.path=/data'], { encoding: 'utf8', env: { ALERTMANAGER_CONFIG: file, ...env } });

  function receiver(env: Record<string, string>): Record<string, Record<string, unknown>[] | undefined> {
    expect(start(env)).toMatchObject({ status: 0, stderr: '' });
    return (parse(readFileSync(file, 'utf8')) as { receivers: [Record<string, Record<string, unknown>[]>] }).receivers[0];
  }

  it('name each receiver that is set, and no other', () => {
    expect(receiver({})).toEqual({ name: 'team' });
    expect(Object.keys(receiver(MAIL))).toEqual(['name', 'email_configs']);
    expect(receiver(MAIL)['email_configs']).toEqual([
      expect.objectContaining({ to: MAIL.ALERT_MAIL_TO, from: MAIL.ALERT_MAIL_FROM, smarthost: MAIL.ALERT_MAIL_SERVER, require_tls: true }),
    ]);
    expect(receiver(SLACK)['slack_configs']).toEqual([expect.objectContaining({ api_url: SLACK.ALERT_SLACK_URL })]);
    expect(receiver({ ...MAIL, ...WEBHOOK })).toMatchObject({ email_configs: [{}], webhook_configs: [{ url: WEBHOOK.ALERT_WEBHOOK_URL }] });
  });

  (checker ? it : it.skip).each([
    ['no receiver', {}],
    ['mail', MAIL],
    ['mail without TLS, with a password', { ...MAIL, ALERT_MAIL_TLS: 'false', ALERT_MAIL_USER: 'me', ALERT_MAIL_PASSWORD: `it's "x": #` }],
    ['all of them', { ...MAIL, ...SLACK, ...WEBHOOK }],
  ])('are valid for Alertmanager with %s', (_what, settings) => {
    receiver(settings);
    const { stdout, stderr } = spawnSync(checker!, ['check-config', file], { encoding: 'utf8' });
    expect(stdout + stderr).toContain('SUCCESS');
  });

  it('can hold any characters', () => {
    const difficult = `it's "x": {{ #'\\ $HOME`;
    const [mail] = receiver({ ...MAIL, ALERT_MAIL_USER: 'me', ALERT_MAIL_PASSWORD: difficult })['email_configs'] ?? [];
    expect(mail).toMatchObject({ auth_username: 'me', auth_password: difficult });
  });

  it('are given to the program with its other arguments', () => {
    expect(start(MAIL, 'echo').stdout).toBe(`--storage.path=/data --config.file=${file}\n`);
  });

  it('say what is missing for mail', () => {
    const { status, stderr } = start({ ALERT_MAIL_TO: 'operations@example.com' });
    expect(status).not.toBe(0);
    expect(stderr).toContain('ALERT_MAIL_FROM: is needed for ALERT_MAIL_TO');
  });
});
