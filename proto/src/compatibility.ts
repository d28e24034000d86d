/** Returns messages about what a change of the contract would break: a line that is gone, or an input that is newly required. */
export function breakingChanges(released: string[], current: string[]): string[] {
  const now = new Set(current);
  const kinds = new Map(current.map((line) => [fieldOf(line), kindOf(line)]));
  const grew = (line: string) => isGrownEnumeration(kindOf(line), kinds.get(fieldOf(line)));
  const filled = (line: string) => kindOf(line) === ': empty' && current.some((field) => field.startsWith(`${fieldOf(line)}.`));
  const before = new Map(released.map((line) => [fieldOf(line), kindOf(line)]));
  const isNew = (line: string) => {
    const kind = before.get(fieldOf(line));
    return kind === undefined || (kind !== kindOf(line) && !isGrownEnumeration(kind, kindOf(line)));
  };
  const known = new Set(released.map(callOf));
  const gone = released.filter((line) => !now.has(line) && !now.has(asOptionalInput(line)) && !grew(line) && !filled(line));
  const demanded = current.filter((line) => isNew(line) && known.has(callOf(line)) && isRequiredInput(line));
  return [...gone.map((line) => `gone: ${line}`), ...demanded.map((line) => `now required: ${line}`)];
}

const callOf = (line: string) => line.split(/ [<>]|: /)[0];
const fieldOf = (line: string) => line.slice(0, line.lastIndexOf(': '));
const kindOf = (line: string) => line.slice(line.lastIndexOf(': '));
const isInput = (line: string) => line.includes(' <');
const isRequiredInput = (line: string) => isInput(line) && !fieldOf(line).includes('?') && fieldOf(line).includes('.');
const asOptionalInput = (line: string) => (isInput(line) ? `${fieldOf(line)}?${kindOf(line)}` : line);

const TYPES = /^(string|integer|number|boolean|null|object|array|anything|empty)\b/;

/** An enumeration may gain values; a field that changes its type breaks its readers. */
function isGrownEnumeration(before: string, after: string | undefined): boolean {
  const values = before.slice(2).split(' | ');
  const later = new Set(after?.slice(2).split(' | '));
  return values.every((value) => later.has(value)) && values.some((value) => !TYPES.test(value));
}
