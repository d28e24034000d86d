/** `npm run fleet -- create|list|upgrade|delete`: many installations in one cluster, each from a file with values of the Helm chart. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse, parseDocument, stringify } from 'yaml';

const USAGE = `npm run fleet -- create NAME --url https://… [--size small|production]
npm run fleet -- list
npm run fleet -- upgrade NAME… | --all [--version 1.2.3]
npm run fleet -- delete NAME --yes [--with-volumes]
Files are in ./fleet, or in --folder FOLDER.`;

const CHART = path.join(import.meta.dirname, 'afterword');
/** As long as the name of a database may be, with what is before and after it. */
const NAME = /^[a-z]([a-z0-9-]{0,28}[a-z0-9])?$/;
const TIMEOUT = '15m';

const SERVICES = ['EPISODES', 'TRANSCRIPTION', 'CONTENT', 'INSIGHTS', 'COLLABORATION', 'DICTIONARY'];
/** Secrets that need not be chosen. Passwords begin with a letter: NATS would read "1e5" as a number. */
const GENERATED = {
  'afterword-gateway': () => ({ APP_PASSWORD: password(9), SESSION_SECRET: password(32) }),
  'afterword-nats': () => ({ NATS_URL: 'nats://nats:4222' }),
  'afterword-nats-users': () => passwords('NATS', ['GATEWAY', 'OPERATOR', ...SERVICES]),
  'afterword-database-users': () => passwords('DATABASE', SERVICES),
};
/** Secrets of servers that an installation shares with others, with the keys that it needs. */
const GIVEN = { 'afterword-database': ['DATABASE_URL', 'DATABASE_ADDRESS'], 'afterword-storage': ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] };

class Refusal extends Error {}

let folder = 'fleet';

function main() {
  const texts = Object.fromEntries(['url', 'size', 'version', 'folder'].map((name) => [name, { type: 'string' }]));
  const switches = Object.fromEntries(['all', 'yes', 'with-volumes'].map((name) => [name, { type: 'boolean' }]));
  const { values, positionals } = parseArgs({ options: { ...texts, ...switches }, allowPositionals: true });
  const [command, ...names] = positionals;
  folder = path.resolve(values.folder ?? folder);
  const commands = { create, list, upgrade, delete: remove };
  if (!Object.hasOwn(commands, command ?? '')) throw new Refusal(USAGE);
  commands[command](names, values);
}

function create([name], { url, size = 'small' }) {
  assertName(name);
  if (!url) throw new Refusal('Where do people open it? --url https://…');
  if (existsSync(fileOf(name))) throw new Refusal(`${name} exists: change ${fileOf(name)}, then npm run fleet -- upgrade ${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name), stringify(valuesOf(name, url, size)));
  try {
    run('helm', ['template', name, CHART, '--namespace', name, ...valueFiles(name)]);
  } catch (error) {
    rmSync(fileOf(name));
    throw error;
  }
  kubectl(['apply', '--filename', '-'], namespaceObject(name));
  addSecrets(name);
  install(name);
}

/** Installations share a Postgres and an S3, so each has databases and a bucket of its own. */
function valuesOf(name, url, size) {
  return {
    size,
    publicUrl: url,
    s3: { bucket: `afterword-${name}` },
    settings: { DATABASE_PREFIX: `afterword_${name.replaceAll('-', '_')}` },
    databaseUsers: { enabled: true },
  };
}

function addSecrets(name) {
  const there = secretsOf(name);
  for (const [secret, data] of Object.entries(GENERATED)) {
    if (there.includes(secret)) continue;
    const made = data();
    kubectl(['create', '--filename', '-'], {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: secret, namespace: name },
      stringData: made,
    });
    if (made.APP_PASSWORD) say(`The password of ${name} is ${made.APP_PASSWORD}`);
  }
}

function list() {
  const releases = JSON.parse(run('helm', ['list', '--all', '--all-namespaces', '--output', 'json']));
  const rows = installations().map((name) => {
    const { size, publicUrl, image } = parse(readFileSync(fileOf(name), 'utf8'));
    const release = releases.find((one) => one.name === name && one.namespace === name);
    return [name, size, image?.version || sharedVersion() || chartVersion(), release?.status ?? 'not installed', publicUrl];
  });
  const table = [['NAME', 'SIZE', 'VERSION', 'STATUS', 'ADDRESS'], ...rows];
  const widths = table[0].map((_title, column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table)
    say(
      row
        .map((text, column) => text.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
}

/** One after the other: the first that fails is rolled back, and the rest stay as they are. */
function upgrade(names, { all, version }) {
  const chosen = all ? installations() : names;
  if (chosen.length === 0) throw new Refusal(USAGE);
  for (const name of chosen) assertInstallation(name);
  for (const [index, name] of chosen.entries()) {
    if (version) setVersion(name, version);
    try {
      install(name);
    } catch (error) {
      const rest = chosen.slice(index + 1);
      throw new Refusal([error.message, ...(rest.length > 0 ? [`Not upgraded: ${rest.join(', ')}`] : [])].join('\n'));
    }
  }
}

function remove([name], { yes, 'with-volumes': withVolumes }) {
  assertInstallation(name);
  if (!yes) throw new Refusal(`This stops ${name} for good. If you mean it: npm run fleet -- delete ${name} --yes`);
  run('helm', ['uninstall', name, '--namespace', name, '--wait', '--timeout', TIMEOUT]);
  if (withVolumes) kubectl(['delete', 'namespace', name]);
  rmSync(fileOf(name));
  say(
    `${name} is deleted. Its databases and its bucket are kept${withVolumes ? '' : ', and so are the volumes and Secrets of its namespace'}.`,
  );
}

function install(name) {
  const missing = Object.keys(GIVEN).filter((secret) => !secretsOf(name).includes(secret));
  if (missing.length > 0) {
    const commands = missing.map((secret) => {
      const literals = GIVEN[secret].map((key) => `--from-literal=${key}=…`).join(' ');
      return `  kubectl --namespace ${name} create secret generic ${secret} ${literals}`;
    });
    throw new Refusal(
      [`${name} needs the addresses and keys of its servers:`, ...commands, `then npm run fleet -- upgrade ${name}`].join('\n'),
    );
  }
  run('helm', ['upgrade', name, CHART, '--install', '--namespace', name, ...valueFiles(name), '--atomic', '--timeout', TIMEOUT]);
  say(`${name} is ready.`);
}

function valueFiles(name) {
  const { size } = parse(readFileSync(fileOf(name), 'utf8'));
  const files = [
    ...(size === 'small' ? [path.join(CHART, 'small.yaml')] : []),
    ...(existsSync(sharedFile()) ? [sharedFile()] : []),
    fileOf(name),
  ];
  return files.flatMap((file) => ['--values', file]);
}

/** Keeps comments and order of the file. */
function setVersion(name, version) {
  const document = parseDocument(readFileSync(fileOf(name), 'utf8'));
  document.setIn(['image', 'version'], version);
  writeFileSync(fileOf(name), document.toString());
}

const sharedVersion = () => (existsSync(sharedFile()) ? parse(readFileSync(sharedFile(), 'utf8'))?.image?.version : undefined);
const chartVersion = () => parse(readFileSync(path.join(CHART, 'Chart.yaml'), 'utf8')).appVersion;

function namespaceObject(name) {
  const labels = Object.fromEntries(['enforce', 'warn'].map((mode) => [`pod-security.kubernetes.io/${mode}`, 'restricted']));
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } };
}

const secretsOf = (name) =>
  kubectl(['get', 'secrets', '--namespace', name, '--output', 'name'])
    .split('\n')
    .map((line) => line.replace('secret/', ''));

/** What all installations have in common, if it exists. */
const sharedFile = () => path.join(folder, '_shared.yaml');
const fileOf = (name) => path.join(folder, `${name}.yaml`);
const password = (bytes) => `p${randomBytes(bytes).toString('hex')}`;
const passwords = (kind, users) => Object.fromEntries(users.map((user) => [`${kind}_PASSWORD_${user}`, password(16)]));

function installations() {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).map((file) => path.basename(file, '.yaml'));
  return names.filter((name) => NAME.test(name) && existsSync(fileOf(name))).toSorted((a, b) => (a < b ? -1 : 1));
}

function assertName(name) {
  if (!NAME.test(name ?? '')) throw new Refusal('A name has lower-case letters, digits and dashes, and begins with a letter, 30 at most.');
}

function assertInstallation(name) {
  assertName(name);
  if (!existsSync(fileOf(name))) throw new Refusal(`There is no ${name}: npm run fleet -- list`);
}

/** Objects are written to standard input: other processes of the machine can read arguments. */
function kubectl(args, object) {
  return run('kubectl', args, object && JSON.stringify(object));
}

function run(program, args, input) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { input, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  if (error) throw new Refusal(`${program} cannot be started: ${error.message}`);
  if (status !== 0) throw new Refusal(`${program} ${args[0]} failed: ${withoutLinks(stderr).trim()}`);
  return stdout;
}

/** Helm names each link in a chart. */
function withoutLinks(stderr) {
  return stderr.replaceAll(/^walk\.go:.*\n/gm, '');
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

try {
  main();
} catch (error) {
  if (!(error instanceof Refusal) && !String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
