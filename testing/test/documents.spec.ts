import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const withoutCode = (markdown: string) => markdown.replace(/^```[\s\S]*?^```/gmu, '');

/** Returns the anchor of a heading on GitHub. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/gu, '-');
const anchorsIn = (file: string) => [...withoutCode(read(file)).matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) => anchorOf(heading));

function brokenLinks(document: string): string[] {
  const links = [...withoutCode(read(document)).matchAll(/\]\(([^)\s]+)\)/gu)].map(([, link = '']) => link);
  return links
    .filter((link) => !/^[a-z]+:/u.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? document : path.join(path.dirname(document), file);
      if (!existsSync(path.join(root, target))) return true;
      return anchor !== undefined && !anchorsIn(target).includes(anchor);
    });
}

const TOP_LEVEL_PATH = /^(?:proto|language|services|web|testing|deploy|docs)\/[\w./-]+$/u;

/** Returns paths from the root in backticks that do not exist. */
function missingFiles(document: string): string[] {
  const named = [...read(document).matchAll(/`([^`\s]+)`/gu)].map(([, text = '']) => text).filter((text) => TOP_LEVEL_PATH.test(text));
  return named.filter((file) => !/\/dist(?:\/|$)/u.test(file) && !existsSync(path.join(root, file)));
}

describe('the documents', () => {
  it.each(documents)('link to pages and headings that exist: %s', (document) => {
    expect(brokenLinks(document)).toEqual([]);
  });

  it.each(documents.filter((document) => document !== 'CHANGELOG.md'))('name files that exist: %s', (document) => {
    expect(missingFiles(document)).toEqual([]);
  });

  it('include a README for every top-level folder, package and service', () => {
    const services = readdirSync(path.join(root, 'services'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const folders = [
      'proto',
      'language',
      'services',
      'web',
      'testing',
      'deploy',
      'docs',
      ...services.map(({ name }) => `services/${name}`),
    ];
    expect(folders.filter((folder) => !existsSync(path.join(root, folder, 'README.md')))).toEqual([]);
  });
});

const ADR_FOLDER = path.join(root, 'docs/adr');
const decisions = readdirSync(ADR_FOLDER).filter((file) => /^\d{4}-/u.test(file));

describe('the decision records', () => {
  it.each(decisions)('have a title, a status, a date and the same sections: %s', (file) => {
    const record = read(`docs/adr/${file}`);
    expect(record).toMatch(/^# \d+\. .+\n\n- Status: (?:accepted|superseded by \[\d+\]).*\n- Date: \d{4}-\d{2}-\d{2}\n/u);
    expect(Number(/^# (\d+)/u.exec(record)?.[1])).toBe(Number(file.slice(0, 4)));
    expect([...record.matchAll(/^## (.+)$/gmu)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Alternatives',
      'Consequences',
    ]);
  });

  it('are all listed in docs/adr/README.md with their title and status', () => {
    const index = read('docs/adr/README.md').replace(/ {2,}/gu, ' ');
    const rows = decisions.map((file) => {
      const record = read(`docs/adr/${file}`);
      const [, number, title] = /^# (\d+)\. (.+)$/mu.exec(record) ?? [];
      return `| ${number} | [${title}](${file}) | ${/^- Status: (.+)$/mu.exec(record)?.[1]} |`;
    });
    expect(rows.filter((row) => !index.includes(row))).toEqual([]);
  });
});
