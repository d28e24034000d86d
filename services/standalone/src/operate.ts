import { backUp } from './backup/back-up';
import { restore } from './backup/restore';
import type { Asked } from './backup/servers';
import { dataFolder } from './data-folder';
import { announcedServers } from './server-addresses';
import { StartError } from './start-error';
import { services } from './topology';

type Asking = Omit<Asked, 'whileRunning'>;

const names = Object.keys(services).join(', ');

const commands: Record<string, (asking: Asking, args: string[]) => Promise<void>> = {
  backup: backUp,
  restore,
  rebuild: (asking, [service = '']) => {
    if (!isService(service)) throw new StartError(`Rebuild what? One of: ${names}.`);
    return services[service].command(ofTheRunning(asking), 'rebuild', []);
  },
  'dead-letters': (asking, args) => services.episodes.command(ofTheRunning(asking), 'dead-letters', args),
};

/** Commands for whoever runs Afterword; `rebuild` and `dead-letters` work on the servers of the one that runs. */
export async function operate(asking: Asking, [name = '', ...args]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new StartError(`There is no command "${name}". There are ${Object.keys(commands).join(', ')}.`);
  await command(asking, args);
}

const ofTheRunning = ({ config, env, print }: Asking) => ({
  LOG_LEVEL: 'silent',
  ...env,
  ...announcedServers(dataFolder(config, print)),
});

const isService = (name: string): name is keyof typeof services => Object.hasOwn(services, name);
