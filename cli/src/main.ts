import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Client } from './client';
import { commands } from './commands';
import { EXIT_CODES, Failure } from './failure';
import { Progress } from './progress';

const HELP = `afterword: from a recording to its publishing kit

${Object.entries(commands)
  .map(([name, { takes, does }]) => `  afterword ${`${name} ${takes}`.trim()}\n      ${does}`)
  .join('\n')}

  --json             prints JSON
  --timeout MINUTES  how long to wait (120)

AFTERWORD_TOKEN is an access token, made in Settings, with the scopes read, draft and write; AFTERWORD_TOKEN_FILE a file that has it.
AFTERWORD_URL is the address of Afterword (http://localhost:3000).

What is done is printed on stderr. Exit codes: 0 done, 1 it failed, 2 wrong command, 3 not allowed, 4 does not exist, 5 no response,
6 not done in time.
`;

const progress = new Progress(process.stderr);
try {
  process.stdout.write(await run(process.argv.slice(2)));
  progress.end();
} catch (error) {
  progress.end();
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = EXIT_CODES[error.reason];
}

/** Runs a command and returns what it prints. @throws Failure */
async function run([name = 'help', ...rest]: string[]): Promise<string> {
  if (['help', '--help', '-h'].includes(name)) return HELP;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Failure('usage', `There is no command "${name}". afterword help lists them.`);
  const { values, positionals } = parsed(rest, { ...command.options, json: { type: 'boolean' } });
  const isComplete = positionals.length === (command.takes === '' ? 0 : 1);
  if (!isComplete) throw new Failure('usage', `Usage: afterword ${`${name} ${command.takes}`.trim()}`);
  const { json, text } = await command.run({ client: client(), progress, subject: positionals[0] ?? '', options: values });
  const printed = values['json'] ? JSON.stringify(json, null, 2) : text;
  return printed === '' ? '' : `${printed}\n`;
}

function parsed(args: string[], options: ParseArgsConfig['options']) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (cause) {
    throw new Failure('usage', (cause as Error).message, { cause });
  }
}

function client(): Client {
  const { AFTERWORD_URL: url = 'http://localhost:3000', AFTERWORD_TOKEN, AFTERWORD_TOKEN_FILE: file } = process.env;
  if (!URL.canParse(url)) throw new Failure('usage', 'AFTERWORD_URL is no address.');
  const token = AFTERWORD_TOKEN || (file && tokenIn(file));
  if (!token) throw new Failure('usage', 'Set AFTERWORD_TOKEN to an access token. It is made in Settings.');
  return new Client({ url, token, beforeRetry });
}

function beforeRetry(reason: string, seconds: number): Promise<void> {
  progress.show(`${reason} Trying again`);
  return pause(1000 * seconds);
}

function tokenIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new Failure('usage', `AFTERWORD_TOKEN_FILE: ${file} cannot be read.`, { cause });
  }
}
