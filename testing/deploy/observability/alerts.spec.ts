import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '../services';
import { alerts, PROMETHEUS, ruleFiles, ruleTests } from './alerts';
import { findProgram } from './find-program';

const ROOT = path.join(PROMETHEUS, '../..');
const RUNBOOKS = path.join(ROOT, 'deploy/runbooks');
const checker = findProgram('promtool');
const withChecker = checker ? it : it.skip;
const copy = mkdtempSync(path.join(tmpdir(), 'alerts-'));
afterAll(() => rmSync(copy, { recursive: true }));

function promtool(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(checker ?? '', args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

/** The file whose page an alert names. */
const runbookOf = ({ runbook_url: url }: { runbook_url: string }) => path.basename(url).replace('.html', '.md');

describe('the alerts', () => {
  withChecker('and the configuration are valid for Prometheus', () => {
    const passed = { status: 0, output: expect.stringContaining('SUCCESS') };
    expect(promtool('check', 'config', path.join(PROMETHEUS, 'prometheus.yml'))).toEqual(passed);
    expect(promtool('check', 'rules', ...ruleFiles())).toEqual(passed);
  });

  withChecker('fire only when they should', () => {
    expect(promtool('test', 'rules', ...ruleTests())).toEqual({ status: 0, output: expect.stringContaining('SUCCESS') });
  });

  it('are each tested firing and not firing', () => {
    const tests = ruleTests()
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    for (const { alert } of alerts()) {
      expect(tests).toMatch(new RegExp(`alertname: ${alert}\\n +eval_time: \\w+\\n +exp_alerts:`));
      expect(tests).toMatch(new RegExp(`{ alertname: ${alert}, eval_time: \\w+ }`));
    }
  });

  withChecker.each([
    ['another limit', 'jobs.yml', '> 1800', '> 18000'],
    ['another patience', 'services.yml', 'for: 5m', 'for: 50m'],
    ['another label', 'events.yml', 'subject!~', 'subject=~'],
    ['another share', 'spending.yml', '> 0.8', '> 0.95'],
    ['another age', 'keeping.yml', '1800 + 1.5', '1800 + 2.5'],
    ['another metric', 'requests.yml', 'afterword_rpc_asked_seconds_count', 'afterword_rpc_seconds_count'],
  ])('are detected as broken with %s', (_what, file, good, bad) => {
    cpSync(PROMETHEUS, copy, { recursive: true });
    const rules = path.join(copy, 'rules', file);
    const changed = readFileSync(rules, 'utf8').replace(good, bad);
    expect(changed).toContain(bad);
    writeFileSync(rules, changed);
    expect(promtool('test', 'rules', path.join(copy, 'tests', file.replace('.yml', '.test.yml'))).status).toBe(1);
  });

  it('cover every service', () => {
    const missing = alerts().find(({ alert }) => alert === 'ServiceMissing')!;
    for (const service of serviceNames) expect(missing.expr).toContain(`"service", "${service}"`);
  });

  it('each have a runbook with meaning, impact and steps', () => {
    for (const { alert, annotations } of alerts()) {
      const page = readFileSync(path.join(RUNBOOKS, runbookOf(annotations)), 'utf8');
      expect(page).toMatch(
        new RegExp(`^# ${alert}\n\n## What it says\n\n\\S[^#]+\n\n## Why it matters\n\n\\S[^#]+\n\n## What to do\n\n1\\. \\S`),
      );
      expect(readFileSync(path.join(RUNBOOKS, 'README.md'), 'utf8')).toContain(`[${alert}](${runbookOf(annotations)})`);
    }
    const led = alerts().map(({ annotations }) => runbookOf(annotations));
    expect(readdirSync(RUNBOOKS).sort()).toEqual([...led, 'README.md'].sort());
  });

  it('have a summary, a description and an urgency', () => {
    for (const { labels, annotations } of alerts()) {
      expect(annotations).toEqual({
        summary: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\.$/),
        runbook_url: expect.stringMatching(/^\{\{ \$externalLabels\.afterword_url \}\}\/runbooks\/[\w-]+\.html$/),
      });
      expect(['page', 'ticket']).toContain(labels.severity);
    }
  });

  it('are the same in Kubernetes', () => {
    const file = path.join(copy, 'alerts.yaml');
    execFileSync(process.execPath, [path.join(PROMETHEUS, 'write-alerts.mjs'), file]);
    expect(readFileSync(path.join(ROOT, 'deploy/k8s/components/monitoring/alerts.yaml'), 'utf8')).toBe(readFileSync(file, 'utf8'));
  });
});
