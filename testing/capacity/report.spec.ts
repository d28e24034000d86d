import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { capacityOf, type Load } from './model';
import { reportOf, rowOf, saturation } from './report';

const load: Load = { teams: 100, episodesADay: 10_000, minutes: 45, members: 8, hasKey: true, peak: 3 };
const prices = { minute: 0.0045, input: 0.1, output: 0.5 };

describe('the report', () => {
  const report = reportOf(load, capacityOf(load, prices));

  it('begins with the load and ends with what saturates first', () => {
    expect(report).toMatch(/^10,000 episodes a day of 45 minutes, 100 teams of 8 members, with a key: 100 installations/);
    expect(report.split('\n').at(-1)).toMatch(/^What saturates first: .+; turn: .+\.$/);
  });

  it('lists every service, storage and money', () => {
    for (const row of ['gateway', 'transcription', 'Recordings', 'Postgres', 'Events stream', 'AI']) expect(report).toContain(`\n${row} `);
  });
});

describe('what saturates first', () => {
  const limit = { name: 'the stream', unit: 'MB', used: 50, limit: 100, turn: 'EVENTS_MAX_MB' };

  it('says at how many times the load a limit is reached that suffices', () => {
    expect(saturation([limit])).toBe('What saturates first: the stream (50%), at 2 times this load; turn: EVENTS_MAX_MB.');
  });

  it('says how far a limit is exceeded', () => {
    expect(saturation([{ ...limit, used: 250 }])).toBe('What saturates first: the stream (250%); turn: EVENTS_MAX_MB.');
  });
});

describe('docs/capacity.md', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/capacity.md'), 'utf8');
  const sizes = [
    { teams: 1, episodesADay: 5, members: 8 },
    { teams: 20, episodesADay: 200, members: 8 },
    { teams: 100, episodesADay: 10_000, members: 8 },
    { teams: 1, episodesADay: 10_000, members: 800 },
  ];
  const loads = sizes.flatMap((size) => [true, false].map((hasKey) => ({ ...load, ...size, hasKey })));

  it.each(loads)('says what $teams teams with $episodesADay episodes a day need (key: $hasKey)', (each) => {
    expect(page.replace(/ +/g, ' ')).toContain(rowOf(each, capacityOf(each, prices)));
  });
});
