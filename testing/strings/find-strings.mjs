import { parseSync } from 'rolldown/utils';

/** Attributes of elements that hold no words. */
const SILENT_ATTRIBUTES = new Set(
  'className style key id type name href to rel src role htmlFor d viewBox accept autoComplete inputMode dir align tone variant size side'.split(
    ' ',
  ),
);
/** Functions whose text is for machines: styles, SQL, keys. */
const SILENT_CALLS = new Set(
  'clsx buttonStyle query where andWhere orWhere orderBy addOrderBy select addSelect createQueryBuilder set setParameter RegExp'.split(' '),
);
const COMPARISONS = new Set(['===', '!==', 'in', 'instanceof']);
/** What surrounds text for machines, by the type of the node and the part of it. */
const SILENT_PARTS = new Set([
  'ImportDeclaration.source',
  'ImportDeclaration.attributes',
  'ExportNamedDeclaration.source',
  'ExportAllDeclaration.source',
  'ImportExpression.source',
  'SwitchCase.test',
  'TaggedTemplateExpression.quasi',
]);

/**
 * Returns the texts of a source file that people may read, in its order: those with two words, and single words where they are shown.
 * Expressions within a text are {name}, or {…}.
 * @param {string} file its name says which syntax it has
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function findStrings(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  const lineAt = lineCounter(source);
  walk(program, { add: (node, text) => found.push({ line: lineAt(node.start), text }), isShown: file.endsWith('.tsx') });
  return found;
}

function walk(node, context) {
  const text = textOf(node);
  if (text !== undefined && isRead(text, node, context)) context.add(node, text);
  for (const [part, child] of Object.entries(node)) {
    if (part === 'decorators' || isSilent(node, part)) continue;
    for (const each of Array.isArray(child) ? child : [child]) if (typeof each?.type === 'string') walk(each, context);
  }
}

/** Returns undefined if the node is no text. */
function textOf(node) {
  if (node.type === 'JSXText') return toLine(node.value);
  if (node.type === 'Literal' && typeof node.value === 'string') return toLine(node.value);
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis.flatMap(({ value }, at) => [
    value.cooked ?? '',
    at < node.expressions.length ? nameOf(node.expressions[at]) : '',
  ]);
  return toLine(parts.join(''));
}

const toLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

function nameOf(expression) {
  if (expression.type === 'Identifier') return `{${expression.name}}`;
  if (expression.type === 'MemberExpression' && expression.property.type === 'Identifier') return `{${expression.property.name}}`;
  return '{…}';
}

function isSilent(node, part) {
  if (SILENT_PARTS.has(`${node.type}.${part}`)) return true;
  if (node.type.startsWith('TS')) return part !== 'expression' && part !== 'body' && part !== 'declaration';
  if (part === 'typeAnnotation' || part === 'typeArguments' || part === 'typeParameters' || part === 'returnType') return true;
  if (part === 'key' || part === 'property') return !node.computed;
  if (node.type === 'BinaryExpression') return COMPARISONS.has(node.operator);
  if (node.type === 'JSXAttribute') return SILENT_ATTRIBUTES.has(node.name.name);
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const { callee } = node;
    return part === 'arguments' && SILENT_CALLS.has(callee.name ?? callee.property?.name);
  }
  return false;
}

/** Words of which none is a class, an address or SQL. */
const TWO_WORDS = /\p{L}[\p{L}’'-]*[,:;.?!…]?”? [“"(]?\p{L}/u;
const ONE_WORD = /^\p{Lu}[\p{L}-]+(?:…|\.\.\.)?$/u;
const SQL =
  /^(?:ALTER|CREATE|DELETE|DROP|INSERT|LOCK|SELECT|SET|UPDATE|WITH|NOTIFY|LISTEN|VACUUM|REVOKE|GRANT|DO|TRUNCATE|COALESCE)\b|\b(?:IS NULL|ORDER BY|AS timestamptz)\b/;
const CLASS = /^-?[a-z*&[][\w*&>./%()[\]'=,+-]*[-:[][^\s]*$/;

/** Longer texts are prompts for models. */
const MAX_CHARACTERS = 500;
/** Words that are searched for, selectors and markup. */
const FOR_MACHINES = /^[a-z’' -]{100,}$|^\(prefers-|\[(?:role|type)=|xmlns|^<[?A-Z]|\{XML\}/;

function isRead(text, { type }, { isShown }) {
  if (text.length > MAX_CHARACTERS || SQL.test(text) || FOR_MACHINES.test(text)) return false;
  if (TWO_WORDS.test(text)) return !isClassList(text);
  return (type === 'JSXText' && /\p{L}{2}/u.test(text)) || (isShown && ONE_WORD.test(text));
}

function isClassList(text) {
  if (/^\p{Lu}|[.?!…]$/u.test(text)) return false;
  const words = text.split(' ');
  return words.filter((word) => CLASS.test(word)).length * 4 >= words.length;
}

/** Returns a function from an offset to its line. */
function lineCounter(source) {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
