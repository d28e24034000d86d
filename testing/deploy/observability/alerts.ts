import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string; runbook_url: string };
}
interface RuleFile {
  groups: { name: string; rules: Alert[] }[];
}

export const PROMETHEUS = path.resolve(import.meta.dirname, '../../../deploy/prometheus');

const filesIn = (folder: string): string[] => readdirSync(path.join(PROMETHEUS, folder)).map((file) => path.join(PROMETHEUS, folder, file));

export const ruleFiles = (): string[] => filesIn('rules');
export const ruleTests = (): string[] => filesIn('tests');

export const alerts = (): Alert[] =>
  ruleFiles().flatMap((file) => (parse(readFileSync(file, 'utf8')) as RuleFile).groups.flatMap(({ rules }) => rules));
