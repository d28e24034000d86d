import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ruleTests } from './alerts';
import { findFault, readLabelShapes } from './label-shapes';

interface RuleTests {
  tests: { input_series: { series: string }[] }[];
}

const shapes = readLabelShapes();

const seriesOf = (file: string): string[] =>
  (parse(readFileSync(file, 'utf8')) as RuleTests).tests.flatMap(({ input_series: all }) => all.map(({ series }) => series));

describe('the series of the tests of alerts', () => {
  it.each(ruleTests().map((file) => [path.basename(file), file]))('have the labels of a real scrape: %s', (_name, file) => {
    const faults = seriesOf(file).map((series) => findFault(series, shapes));
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });
});

describe('a series', () => {
  const scraped = 'namespace="team-a",job="afterword",instance="10.0.0.2:9464",service="episodes"';

  it('of a scrape is recognized, whichever installation and replica it is from', () => {
    expect(findFault(`afterword_jobs{${scraped},kind="transcription",status="pending"}`, shapes)).toBeNull();
    expect(findFault('up{job="prometheus",instance="localhost:9090"}', shapes)).toBeNull();
  });

  it.each([
    ['the kind of job under the label that Prometheus overwrites', 'afterword_jobs{job="transcription",status="pending"}'],
    ['the name of a service as that label', `afterword_ready{${scraped.replace('"afterword"', '"transcription"')}}`],
    ['no namespace', 'afterword_ready{job="afterword",instance="10.0.0.2:9464",service="episodes",lane="all"}'],
    ['a label too many', `afterword_ready{${scraped},kind="transcription"}`],
    ['a kind that does not exist', `afterword_jobs{${scraped},kind="listening",status="pending"}`],
    ['a service that does not report it', `afterword_jobs{${scraped.replace('episodes', 'content')},kind="insights",status="pending"}`],
    ['a limit that is no bucket', `afterword_http_seconds_bucket{${scraped},route="/api",method="GET",status="200",le="3"}`],
    ['a name that no service has', `afterword_listening{${scraped}}`],
  ])('with %s is not', (_what, series) => {
    expect(findFault(series, shapes)).toMatch(/has other labels|has no|is not scraped/);
  });
});
