import { describe, expect, it } from '@jest/globals';
import { Fleet, SERVICES } from '../src/fleet';
import { accept, SUITES } from './containers/acceptance';

/** An Afterword of their own for each suite, because some count what is there. */
describe('services with rights of their own', () => {
  it.each(SUITES)(
    'pass the acceptance suite %s, and are refused nothing',
    async (suite) => {
      const fleet = await Fleet.start({ services: Object.fromEntries(SERVICES.map((service) => [service, 1])), isSecured: true });
      try {
        await accept(suite, fleet);
        expect(fleet.servers.securedNats?.refusals).toEqual([]);
      } finally {
        await fleet.stop();
      }
    },
    900_000,
  );
});
