import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceConfig } from './config/platform-config';
import { ConfigError } from './config/read-config';
import { Database } from './database/database';
import { findProjectionRebuild } from './database/projection-rebuild';
import { Bus } from './messaging/bus';
import { DeadLetters } from './messaging/dead-letters/dead-letters';
import { createApp, type ServiceModule } from './service';

type Command = (app: NestFastifyApplication, signal: AbortSignal, args: string[]) => Promise<void>;

const print = (line: string) => void process.stdout.write(`${line}\n`);

const commands: Record<string, Command> = {
  /** Runs the migrations and exits. An init container calls this. */
  migrate: async (app, signal) => {
    await app.get(Database).open(signal);
    print('The database is up to date.');
  },
  rebuild: async (app, signal) => {
    const projection = findProjectionRebuild(app);
    if (!projection) throw new ConfigError('This service has no projection to rebuild.');
    await Promise.all([app.get(Database).open(signal), app.get(Bus).open(signal)]);
    print(`Rebuilt the projection from ${await projection.rebuild()} rows.`);
  },
  'dead-letters': async (app, signal, [action = 'list', seq]) => {
    await app.get(Bus).open(signal);
    await runDeadLetterCommand(app.get(DeadLetters), action, Number(seq));
  },
};

async function runDeadLetterCommand(letters: DeadLetters, action: string, seq: number): Promise<void> {
  if (action === 'list') {
    const all = await letters.list();
    for (const { seq: number, subject, consumer, at, reason } of all)
      print(`${number}\t${at.toISOString()}\t${subject}\t${consumer}\t${reason}`);
    print(`${all.length} dead letters.`);
  } else if (action === 'replay') print(`Published ${(await letters.replay(seq)).subject} again.`);
  else if (action === 'discard') await letters.discard(seq);
  else throw new ConfigError(`dead-letters takes list, replay <number> or discard <number>, not "${action}".`);
}

/**
 * Runs one command in the process of a service: connected to what the command needs, without serving requests.
 * @throws the reason of `signal` if it aborts while the command waits for a server
 */
export async function runCommand<C extends ServiceConfig>(
  module: ServiceModule<C>,
  config: C,
  [name = '', ...args]: string[],
  signal = new AbortController().signal,
): Promise<void> {
  const command = commands[name];
  if (!command) throw new ConfigError(`There is no command "${name}". The commands are: ${Object.keys(commands).join(', ')}.`);
  const app = await createApp(module, config);
  await command(app, signal, args);
}
