import { describe, expect, it } from '@jest/globals';
import { ASSUMED, MEASURED, SERVICES } from './figures';
import { capacityOf, type Load, podsNeeded, processorsOf } from './model';
import { SHIPPED } from './shipped';

const prices = { minute: 0.0045, input: 0.1, output: 0.5 };
const oneTeam: Load = { teams: 1, episodesADay: 2, minutes: 45, members: 8, hasKey: false, peak: 3 };
const busy: Load = { ...oneTeam, episodesADay: 2000, members: 100 };
const of = (load: Load) => capacityOf(load, prices);

describe('the capacity of an installation', () => {
  it('is the small one as long as one pod of each service suffices', () => {
    expect(of(oneTeam)).toMatchObject({ size: 'small', total: { pods: SERVICES.length } });
    expect(of(busy).size).toBe('production');
  });

  it('recognizes 2,000 episodes a day of 45 minutes with as many processors as their speech takes', () => {
    const anHour = (2000 / 24) * 3;
    const speech = (anHour * 45 * 60 * MEASURED.recognitionSeconds.value) / 3600;
    const processors = processorsOf('transcription', busy);
    expect(processors).toBeGreaterThan(speech);
    expect(processors).toBeLessThan(speech * 1.1);
    expect(podsNeeded('transcription', busy)).toBeGreaterThanOrEqual(Math.ceil(speech / 2 / ASSUMED.busyShare.value));
  });

  it('transcribes with a key in pods that wait, not in processors', () => {
    const withKey = { ...busy, hasKey: true };
    expect(processorsOf('transcription', withKey)).toBeLessThan(processorsOf('transcription', busy) / 10);
    const underway = ((2000 / 24) * 3 * 45 * ASSUMED.providerSecondsOfMinute.value) / 3600;
    expect(podsNeeded('transcription', withKey)).toBe(Math.ceil(underway / ASSUMED.busyShare.value));
  });

  it('grows with pages at the gateway', () => {
    expect(podsNeeded('gateway', { ...oneTeam, members: 2 * SHIPPED.pagesOfGateway })).toBe(2);
  });

  it('costs nothing without a key, and the price of a minute and of tokens with one', () => {
    expect(of(oneTeam).month.dollars).toBe(0);
    const { dollars } = of({ ...oneTeam, hasKey: true }).month;
    const speech = 60 * 45 * prices.minute;
    expect(dollars).toBeGreaterThan(speech);
    expect(dollars).toBeLessThan(speech * 2);
  });

  it('doubles what is stored with twice the episodes', () => {
    const [once, twice] = [of(busy), of({ ...busy, episodesADay: 4000 })];
    expect(twice.month.recordingsGb).toBeCloseTo(2 * once.month.recordingsGb);
    expect(twice.month.databaseGb).toBeCloseTo(2 * once.month.databaseGb);
    expect(twice.streamMb).toBeCloseTo(2 * once.streamMb);
  });

  it.each(['teams', 'episodesADay', 'minutes', 'members', 'peak'] as const)('refuses a load whose %s is not above zero', (name) => {
    expect(() => of({ ...oneTeam, [name]: 0 })).toThrow(`${name} is above zero`);
    expect(() => of({ ...oneTeam, [name]: Number.NaN })).toThrow(RangeError);
  });
});

describe('a hundred teams', () => {
  const hundred = of({ ...oneTeam, teams: 100, episodesADay: 10_000 });

  it('have an installation each, of the size of their own load', () => {
    const one = of({ ...oneTeam, episodesADay: 100 });
    expect(hundred.services).toEqual(one.services);
    expect(hundred.total.pods).toBe(100 * one.total.pods);
    expect(hundred.streamMb).toBeCloseTo(one.streamMb);
  });

  it('share one Postgres, whose connections do not suffice', () => {
    expect(hundred.limits.find(({ name }) => name === 'connections of Postgres')).toMatchObject({
      used: hundred.databaseConnections,
      limit: SHIPPED.databaseConnections,
    });
    expect(hundred.databaseConnections).toBeGreaterThan(SHIPPED.databaseConnections);
  });

  it('are told what is most used first', () => {
    const shares = hundred.limits.map(({ used, limit }) => used / limit);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  });
});

describe('every figure', () => {
  const figures = Object.entries({ ...MEASURED, ...ASSUMED });

  it.each(figures.map(([name, { unit, source, date }]) => [name, unit, source, date]))(
    'has a unit, a source and a date: %s',
    (_name, unit, source, date) => {
      expect(unit).not.toBe('');
      expect(source).not.toBe('');
      expect(date).toMatch(/^2026-\d{2}-\d{2}$/);
    },
  );
});
