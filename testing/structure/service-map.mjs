import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SERVICES = ['gateway', 'episodes', 'transcription', 'content', 'insights', 'collaboration', 'dictionary'];
const TESTS = /(?:\.spec|\.suite)\.ts$/;
const IMPORTS = /^import[\s\S]*?from '[^']+';$/gmu;
const HANDLERS = /@(?:Rpc|OnEvent|OnDeadLetter)\(([^)]*)\)/gu;
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
  const contracts = readContracts(sourcesIn(path.join(root, 'proto/src')).join('\n'));
  const services = SERVICES.map((name) => readService(name, sourcesIn(path.join(root, 'services', name, 'src'))));
  const calls = new Map();
  const events = new Map();
  for (const { name, kind, subject } of contracts) {
    const handlers = services.filter(({ handled }) => handled.has(name));
    for (const from of services.filter(({ used }) => used.has(name))) {
      for (const to of handlers.filter((handler) => handler !== from)) {
        const edge = `${from.name} ${to.name}`;
        if (kind === 'event') events.set(edge, [...(events.get(edge) ?? []), subject]);
        else if (from.name !== 'gateway') calls.set(edge, true);
      }
    }
  }
  return {
    calls: [...calls].sort(byKey).map(([edge]) => toEdge(edge)),
    events: [...events].sort(byKey).map(([edge, subjects]) => ({ ...toEdge(edge), subjects: subjects.sort() })),
  };
}

const byKey = ([a], [b]) => (a < b ? -1 : 1);

function toEdge(edge) {
  const [from, to] = edge.split(' ');
  return { from, to };
}

function readContracts(proto) {
  const declarations = proto.matchAll(/export const (\w+) = (event|rpc)\(\s*'([^']+)'/gu);
  return [...declarations].map(([, name, kind, subject]) => ({ name, kind, subject }));
}

/** `handled` are the contracts that it has a handler for, `used` those that it names elsewhere. */
function readService(name, sources) {
  const code = sources.join('\n').replace(IMPORTS, '').replace(TYPES, '');
  const handled = [...code.matchAll(HANDLERS)].flatMap(([, names]) => names.split(',').map((each) => each.trim()));
  return { name, handled: new Set(handled), used: new Set(code.replace(HANDLERS, '').match(/\b[A-Z]\w+\b/gu)) };
}

/** The services are one node, because they depend on the same packages, but for `language`. */
function packageEdges(root) {
  const folders = ['proto', 'language', 'services/platform', ...SERVICES.map((name) => `services/${name}`), 'services/standalone', 'web'];
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
