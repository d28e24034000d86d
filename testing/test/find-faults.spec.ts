import { describe, expect, it } from '@jest/globals';
import { routes } from '@afterword/proto';
import { corruptInput } from '../fuzz/input/corrupt-input';
import { example } from '../fuzz/input/example';
import { Random } from '../fuzz/input/random';
import { shapeOf } from '../fuzz/input/shape';
import type { FuzzRequest } from '../fuzz/requests/fuzz-request';
import { findFaults } from '../fuzz/requests/find-faults';
import { differences } from '../fuzz/state';

const request: FuzzRequest = { route: 'GET /api/episodes', method: 'GET', path: '/api/episodes', headers: {} };
const refusal = (body: object) => JSON.stringify(body);
const faults = (status: number, body: string, headers: Record<string, string> = {}) => findFaults(request, { status, headers, body });

describe('findFaults', () => {
  it.each([
    [200, '{"episodes":[]}'],
    [400, refusal({ code: 'invalid_input', error: 'The request is not valid JSON.' })],
    [404, refusal({ code: 'not_found', error: 'There is no such episode.' })],
  ])('finds no fault in %i with %s', (status, body) => {
    expect(faults(status, body)).toEqual([]);
  });

  it.each([
    ['a 5xx', 500, refusal({ code: 'internal', error: 'Something went wrong on our side.' }), 'got status 500'],
    ['a dependency that is down', 503, refusal({ code: 'unavailable', error: 'Try again.' }), 'got status 503'],
    ['a stack', 400, refusal({ code: 'invalid_input', error: 'Error: x\n    at f (anonymous).' }), 'revealed "\\n    at f'],
    ['a statement', 400, refusal({ code: 'invalid_input', error: 'INSERT INTO episodes.' }), 'revealed "INSERT INTO"'],
    ['a page instead of an error', 404, '<html>Cannot GET</html>', 'a body that is not an error'],
    ['a code that does not fit', 400, refusal({ code: 'not_found', error: 'There is none.' }), 'with the code not_found'],
    ['no message', 400, refusal({ code: 'invalid_input', error: 'expected string' }), 'without a message'],
  ])('finds %s', (_, status, body, fault) => {
    expect(faults(status, body)).toContainEqual(expect.stringContaining(fault));
  });

  it('reports a missing response, and an injected header', () => {
    expect(findFaults(request, 'got no response within 30 s')).toEqual(['got no response within 30 s']);
    expect(faults(200, '{}', { 'x-injected': '1' })).toEqual(['let a header in']);
  });

  it('reports what was changed, added or removed', () => {
    expect(differences({ a: '1', b: '1', c: '1' }, { a: '1', b: '2', d: '1' })).toEqual(['b', 'c', 'd']);
  });
});

describe('a fuzzed input', () => {
  const nothing = () => null;
  const inputs = (seed: number) =>
    routes.map((route, index) => {
      const random = Random.ofCase(seed, index);
      return corruptInput(example(shapeOf(route.input), random, nothing) as Record<string, unknown>, random);
    });

  it('is the same for the same seed, and different for another', () => {
    expect(inputs(8)).toEqual(inputs(8));
    expect(inputs(8)).not.toEqual(inputs(9));
  });

  it('is refused by its contract in most cases', () => {
    const refused = inputs(8).filter((input, index) => !routes[index]!.input.safeParse(input).success);
    expect(refused.length).toBeGreaterThan(routes.length / 2);
  });
});
