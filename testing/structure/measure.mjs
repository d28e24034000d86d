import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';

const SOURCE = /\.tsx?$/;
const INDEX = /(?:^|\/)index\.tsx?$/;
const TEST = /\.(?:spec|suite)\.tsx?$/;
/** Folders of packages, and of what programs write. */
const NOT_OURS = ['node_modules', 'dist', 'generated'];
/** Nest, TypeORM, Jest, the router or the bundler expect these as files of their own. A benchmark is one, as a test is. */
const FRAMEWORK_FILE =
  /\.(?:module|controller|consumer|service|repository|entity|columns|client|mapper|events|worker|queries|scheduler|metrics|rebuild|bench|gen)\.tsx?$|^(?:index|main|config|schema)\.tsx?$|^migrations\/|(?:^|\/)global-setup\.ts$/;

/**
 * Measures the source files below a folder, without tests. A file is `private` if exactly one other file of the same folder tree imports it,
 * which lies in the same folder; but not if it is loaded lazily, imported by a test of the package, offered to other folders by an index,
 * or has a name that a framework expects.
 * @param {string} root an absolute path
 * @returns {{ files: number, lines: number, longest: number, privateFiles: string[], rings: string[][] }} `rings` are the groups of direct
 * subfolders that import values from each other in a circle.
 */
export function measureStructure(root) {
  const [tests, sources] = partition(scriptsIn(root), (file) => TEST.test(file));
  const modules = new Map(sources.map((file) => [file, readModule(file)]));
  const importers = new Map(sources.map((file) => [file, []]));
  const used = new Set();
  /** @type {Map<string, Set<string>>} */
  const edges = new Map();
  for (const [file, { imports }] of modules) {
    for (const { specifier, isType, isDynamic, isReexport } of imports) {
      const target = resolve(specifier, file, root, modules);
      if (!target) continue;
      importers.get(target).push(file);
      if (isDynamic || (isReexport && INDEX.test(file))) used.add(target);
      const [from, to] = [folderOf(file, root), folderOf(target, root)];
      if (from !== '.' && from !== to && !isType) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  for (const test of [...tests, ...testsBeside(root)]) {
    for (const { specifier } of readModule(test).imports) used.add(resolve(specifier, test, root, modules));
  }
  const isPrivate = (file) => {
    const [importer, ...others] = new Set(importers.get(file));
    const isAlone = importer !== undefined && others.length === 0 && path.dirname(importer) === path.dirname(file);
    return isAlone && !used.has(file) && !FRAMEWORK_FILE.test(path.relative(root, file));
  };
  const lines = [...modules.values()].map((module) => module.lines);
  return {
    files: modules.size,
    lines: lines.reduce((sum, count) => sum + count, 0),
    longest: Math.max(0, ...lines),
    privateFiles: [...modules.keys()].filter(isPrivate).map((file) => path.relative(root, file)),
    rings: ringsOf(edges),
  };
}

function partition(items, isFirst) {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Packages with a `src` folder have a `test` folder beside it. */
function testsBeside(root) {
  const folder = path.join(root, '../test');
  return path.basename(root) === 'src' && existsSync(folder) ? scriptsIn(folder) : [];
}

function scriptsIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.includes(entry.name) ? [] : scriptsIn(file);
    return SOURCE.test(entry.name) ? [file] : [];
  });
}

function readModule(file) {
  const text = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const isTypeOnly = ({ entries }) => entries.length > 0 && entries.every(({ isType }) => isType);
  const reexports = staticExports.flatMap(({ entries }) => entries.filter(({ moduleRequest }) => moduleRequest));
  const imports = [
    ...staticImports.map((each) => ({ specifier: each.moduleRequest.value, isType: isTypeOnly(each) })),
    ...reexports.map(({ moduleRequest, isType }) => ({ specifier: moduleRequest.value, isType, isReexport: true })),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({ specifier: text.slice(start + 1, end - 1), isDynamic: true })),
  ];
  return { imports, lines: text.split('\n').length - 1 };
}

/** `@/` is the source folder of the web app. */
function resolve(specifier, from, root, modules) {
  const isAlias = specifier.startsWith('@/');
  if (!isAlias && !specifier.startsWith('.')) return undefined;
  const base = isAlias ? path.join(sourceFolderOf(root), specifier.slice(2)) : path.join(path.dirname(from), specifier);
  return ['.ts', '.tsx', '/index.ts', ''].map((end) => base + end).find((file) => modules.has(file));
}

function sourceFolderOf(root) {
  const parts = root.split(path.sep);
  return parts.slice(0, parts.lastIndexOf('src') + 1).join(path.sep);
}

function folderOf(file, root) {
  const [folder, ...rest] = path.relative(root, file).split(path.sep);
  return rest.length > 0 ? folder : '.';
}

/** The strongly connected components of more than one folder, by Tarjan's algorithm. */
function ringsOf(edges) {
  const [index, low, stack, rings] = [new Map(), new Map(), [], []];
  const visit = (folder) => {
    index.set(folder, index.size);
    low.set(folder, index.get(folder));
    stack.push(folder);
    for (const next of edges.get(folder) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(folder, Math.min(low.get(folder), low.get(next)));
    }
    if (low.get(folder) !== index.get(folder)) return;
    const ring = stack.splice(stack.indexOf(folder));
    if (ring.length > 1) rings.push(ring.toSorted((a, b) => a.localeCompare(b)));
  };
  for (const folder of edges.keys()) if (!index.has(folder)) visit(folder);
  return rings;
}
