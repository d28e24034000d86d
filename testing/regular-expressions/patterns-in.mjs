import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** How deep constants of a module are resolved. */
const MAX_DEPTH = 20;

/**
 * Returns the regular expressions in a source file: literals, and `new RegExp` of strings and constants, including those of files beside it. One
 * that contains anything else has no `pattern`, only its `source`.
 */
export function patternsIn(file, text) {
  const program = parse(file, text);
  const constants = new Map([...imported(program, file), ...declared(program)]);
  const found = [];
  walk(program, (node) => {
    const line = () => text.slice(0, node.start).split('\n').length;
    if (node.type === 'Literal' && node.regex) found.push({ file, line: line(), ...node.regex, source: text.slice(node.start, node.end) });
    if (isRegExpCall(node)) found.push({ file, line: line(), ...built(node, constants), source: text.slice(node.start, node.end) });
  });
  return found;
}

const parse = (file, text) => parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file);

function declared(program) {
  const constants = new Map();
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) constants.set(node.id.name, node.init);
  });
  return constants;
}

/** Returns constants from files beside this one that have the same name there. */
function imported(program, file) {
  const beside = program.body.filter(({ type, source }) => type === 'ImportDeclaration' && source.value.startsWith('./'));
  return beside.flatMap(({ source, specifiers }) => {
    const target = path.join(path.dirname(file), `${source.value}.ts`);
    const names = new Set(specifiers.map(({ local }) => local.name));
    const constants = existsSync(target) ? declared(parse(target, readFileSync(target, 'utf8'))) : new Map();
    return [...constants].filter(([name]) => names.has(name));
  });
}

const isRegExpCall = ({ type, callee }) => (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp';

function built({ arguments: [pattern, flags] }, constants) {
  const [whole, signs] = [valueOf(pattern, constants), flags ? valueOf(flags, constants) : ''];
  return whole === undefined || signs === undefined ? {} : { pattern: whole, flags: signs };
}

function valueOf(node, constants, depth = 0) {
  if (!node || depth > MAX_DEPTH) return undefined;
  const inside = (each) => valueOf(each, constants, depth + 1);
  if (node.type === 'Literal') return node.regex ? node.regex.pattern : String(node.value);
  if (node.type === 'Identifier') return inside(constants.get(node.name));
  if (node.type === 'BinaryExpression' && node.operator === '+') return joined([inside(node.left), inside(node.right)]);
  if (node.type === 'TemplateLiteral') return template(node, 'cooked', inside);
  const isRaw = node.type === 'TaggedTemplateExpression' && node.tag.property?.name === 'raw';
  return isRaw ? template(node.quasi, 'raw', inside) : undefined;
}

function template({ quasis, expressions }, form, inside) {
  return joined(quasis.flatMap((quasi, at) => [quasi.value[form], ...(expressions[at] ? [inside(expressions[at])] : [])]));
}

const joined = (parts) => (parts.includes(undefined) ? undefined : parts.join(''));

function walk(node, visit) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (typeof node === 'object' && node !== null) {
    if (typeof node.type === 'string') visit(node);
    for (const value of Object.values(node)) walk(value, visit);
  }
}
