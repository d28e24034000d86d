import { announcedServers } from './server-addresses';
import { StartError } from './start-error';
import { services } from './topology';

type Environment = Record<string, string | undefined>;

const names = Object.keys(services).join(', ');

/** Commands for whoever runs Afterword, on the servers of the one that runs: `rebuild <service>`, `dead-letters [list | replay <number> | discard <number>]`. */
export async function operate(folder: string, env: Environment, [command = '', ...args]: string[]): Promise<void> {
  const settings = { LOG_LEVEL: 'silent', ...env, ...announcedServers(folder) };
  if (command === 'dead-letters') return services.episodes.command(settings, command, args);
  const [service = ''] = args;
  if (command !== 'rebuild') throw new StartError(`There is no command "${command}". There are rebuild and dead-letters.`);
  if (!isService(service)) throw new StartError(`Rebuild what? One of: ${names}.`);
  return services[service].command(settings, command, []);
}

const isService = (name: string): name is keyof typeof services => Object.hasOwn(services, name);
