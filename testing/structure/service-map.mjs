import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SERVICES = ['gateway', 'episodes', 'transcription', 'content', 'insights', 'collaboration', 'dictionary'];
const TESTS = /(?:\.spec|\.suite)\.ts$/;
const IMPORTS = /^import[\s\S]*?from '[^']+';$/gmu;
const HANDLERS = /@(?:Rpc|OnEvent|OnDeadLetter)\(([^)]*)\)/gu;
const FORWARDED = /\bforward\(\s*'[^']+',\s*'\w+',\s*(\w+)/gu;
const TYPES = /\btypeof \w+/gu;

const BEGIN = '<!-- Drawn by `npm run structure -- --write`. -->';
const END = '<!-- Drawn until here. -->';

/**
 * Draws which packages depend on each other, which services call each other, and which events they exchange, as Markdown with Mermaid.
 * Read from the contract, the package files and the sources of the services.
 * @param {string} root the repository
 */
export function drawArchitecture(root) {
  const { calls, events } = readServiceMap(root);
  const sections = [
    ['Packages, and what they depend on:', chart('TB', packageEdges(root))],
    ['RPC calls between services; the gateway calls every service:', chart('LR', calls.map(callEdge))],
    ['Events between services:', chart('LR', events.map(eventEdge))],
  ];
  return [BEGIN, ...sections.flat(), END].join('\n\n');
}

/** Replaces the drawn part of a document. @throws if there is none */
export function redraw(document, drawn) {
  const [before, rest] = document.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (after === undefined) throw new Error(`There is no part between "${BEGIN}" and "${END}".`);
  return `${before}${drawn}${after}`;
}

const chart = (direction, edges) => ['```mermaid', `flowchart ${direction}`, ...edges.map((edge) => `  ${edge}`), '```'].join('\n');
const callEdge = ({ from, to }) => `${from} --> ${to}`;
const eventEdge = ({ from, to, subjects }) => `${from} -. "${subjects.join('<br>')}" .-> ${to}`;

/**
 * Calls of the gateway are left out, and so are events that a service sends to itself.
 * @param {string} root the repository
 * @returns {{ calls: { from: string, to: string }[], events: { from: string, to: string, subjects: string[] }[] }}
 */
export function readServiceMap(root) {
  const services = readContractUse(root);
  const calls = new Map();
  const events = new Map();
  for (const from of services) {
    for (const to of services.filter((each) => each !== from)) {
      const edge = `${from.name} ${to.name}`;
      const subjects = from.publishes.filter((subject) => to.handles.includes(subject));
      if (subjects.length > 0) events.set(edge, subjects);
      if (from.name !== 'gateway' && from.requests.some((subject) => to.answers.includes(subject))) calls.set(edge, true);
    }
  }
  return {
    calls: [...calls].sort(byKey).map(([edge]) => toEdge(edge)),
    events: [...events].sort(byKey).map(([edge, subjects]) => ({ ...toEdge(edge), subjects })),
  };
}

/**
 * Returns what each service does with the contract, as its code says: the RPCs that it answers and requests, and the events that it
 * publishes and handles. The gateway also requests what routes forward to.
 * @param {string} root the repository
 * @returns {{ name: string, answers: string[], requests: string[], publishes: string[], handles: string[] }[]} subjects, sorted
 */
export function readContractUse(root) {
  const proto = sourcesIn(path.join(root, 'proto/src')).join('\n');
  const contracts = readContracts(proto);
  const forwarded = [...proto.matchAll(FORWARDED)].map(([, name]) => name);
  return SERVICES.map((name) => {
    const { handled, used } = readService(sourcesIn(path.join(root, 'services', name, 'src')));
    if (name === 'gateway') forwarded.forEach((each) => used.add(each));
    const subjectsOf = (kind, names) =>
      contracts.flatMap((each) => (each.kind === kind && names.has(each.name) ? [each.subject] : [])).sort(byName);
    return {
      name,
      answers: subjectsOf('rpc', handled),
      requests: subjectsOf('rpc', used),
      publishes: subjectsOf('event', used),
      handles: subjectsOf('event', handled),
    };
  });
}

const byName = (a, b) => (a < b ? -1 : 1);
const byKey = ([a], [b]) => (a < b ? -1 : 1);

function toEdge(edge) {
  const [from, to] = edge.split(' ');
  return { from, to };
}

function readContracts(proto) {
  const declarations = proto.matchAll(/export const (\w+) = (event|rpc|query)\(\s*'([^']+)'/gu);
  return [...declarations].map(([, name, kind, subject]) => ({ name, kind: kind === 'query' ? 'rpc' : kind, subject }));
}

/** `handled` are the contracts that it has a handler for, `used` those that it names elsewhere. */
function readService(sources) {
  const code = sources.join('\n').replace(IMPORTS, '').replace(TYPES, '');
  const handled = [...code.matchAll(HANDLERS)].flatMap(([, names]) => names.split(',').map((each) => each.trim()));
  return { handled: new Set(handled), used: new Set(code.replace(HANDLERS, '').match(/\b[A-Z]\w+\b/gu)) };
}

/** The services are one node, because they depend on the same packages, but for `language` and `drawing`. */
function packageEdges(root) {
  const folders = [
    'proto',
    'language',
    'drawing',
    'cli',
    'services/platform',
    ...SERVICES.map((name) => `services/${name}`),
    'services/standalone',
    'web',
  ];
  const edges = folders.flatMap((folder) => {
    const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    const ours = Object.keys(dependencies).flatMap((name) => /^@afterword\/(.+)/u.exec(name)?.[1] ?? []);
    return ours.map((dependency) => `${nodeOf(path.basename(folder))} --> ${nodeOf(dependency)}`);
  });
  return [...new Set(edges)].sort();
}

const nodeOf = (name) => (SERVICES.includes(name) ? 'services' : name);

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !TESTS.test(name))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
}
