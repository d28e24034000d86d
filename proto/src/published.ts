import { events, rpcs } from './all';
import { eventsPage } from './events-page';
import { lock } from './lock';
import { openApi } from './openapi';
import { routes } from './routes';

/** The files that are made from the contract, by name. */
export const published = (): Record<string, string> => ({
  'contract.lock': `${lock([...events, ...rpcs, ...routes]).join('\n')}\n`,
  'events.md': eventsPage(events),
  'openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
});
