import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';

/**
 * What kustomize renders for each choice, as one Helm template. `choices` are `{ name, condition }`: a choice that is taken in a case is in its
 * `chosen`, and Helm takes it if the condition is true.
 */
export class Template {
  constructor(choices) {
    this.choices = choices;
  }

  /** `cases` are `{ chosen, value }`, one for each combination of choices; an object that is undefined is not there. */
  document(cases) {
    if (cases.every(({ value }) => value === undefined)) return [];
    if (cases.some(({ value }) => value === undefined)) return this.split(cases, (some) => this.document(some));
    return ['---', ...this.lines(cases)];
  }

  lines(cases) {
    if (cases.every(({ value }) => value === undefined)) return [];
    if (areAlike(cases)) return this.merged(cases);
    return this.split(cases, (some) => this.lines(some));
  }

  merged(cases) {
    const [{ value }] = cases;
    if (isFilledList(value)) return value.flatMap((_item, index) => listItem(this.lines(at(cases, index))));
    if (isFilledMap(value)) return keysOf(cases).flatMap((key) => this.entry(key, at(cases, key)));
    return scalar(value);
  }

  entry(key, cases) {
    if (cases.every(({ value }) => value === undefined)) return [];
    if (!areAlike(cases)) return this.split(cases, (some) => this.entry(key, some));
    const lines = this.merged(cases);
    if (isFilled(cases[0].value)) return [`${scalar(key)[0]}:`, ...indented(lines)];
    return [`${scalar(key)[0]}: ${lines[0]}`, ...indented(lines.slice(1))];
  }

  /** Prefers the choice that explains a difference alone. */
  split(cases, write) {
    const sides = this.choices.map((choice) => ({
      choice,
      taken: cases.filter(({ chosen }) => chosen.includes(choice.name)),
      left: cases.filter(({ chosen }) => !chosen.includes(choice.name)),
    }));
    const splitting = sides.filter(({ taken, left }) => taken.length > 0 && left.length > 0);
    const { choice, taken, left } = splitting.find((side) => isOne(side.taken) && isOne(side.left)) ?? splitting[0];
    const [yes, no] = [write(taken), write(left)];
    if (yes.length === 0) return [`{{- if not (${choice.condition}) }}`, ...no, '{{- end }}'];
    return [`{{- if ${choice.condition} }}`, ...yes, ...(no.length > 0 ? ['{{- else }}', ...no] : []), '{{- end }}'];
  }
}

/** A value of the chart within a string that kustomize rendered. */
export const fromChart = (expression) => `\u0001${expression}\u0002`;

/** A whole string that is a file of the chart. */
export const fromFile = (file) => `\u0003${file}`;

/** Helm reads YAML 1.1, in which a bare `off` is a boolean. */
function scalar(value) {
  if (typeof value === 'string' && value.startsWith('\u0003')) return [`{{ .Files.Get "${value.slice(1)}" | toJson }}`];
  if (typeof value === 'string' && value.includes('\u0001'))
    return [`'${value.replaceAll("'", "''").replaceAll('\u0001', '{{ ').replaceAll('\u0002', ' }}')}'`];
  const [first, ...more] = stringify(value, { lineWidth: 0, singleQuote: true, version: '1.1' })
    .trimEnd()
    .replaceAll('{{', '{{ "{{" }}')
    .split('\n');
  return [first, ...indented(more)];
}

const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isFilledMap = (value) => isMap(value) && Object.keys(value).length > 0;
const isFilledList = (value) => Array.isArray(value) && value.length > 0;
const isFilled = (value) => isFilledMap(value) || isFilledList(value);
const isOne = (cases) => cases.every(({ value }) => isDeepStrictEqual(value, cases[0].value));
const at = (cases, key) => cases.map(({ chosen, value }) => ({ chosen, value: value[key] }));
const keysOf = (cases) => [...new Set(cases.flatMap(({ value }) => Object.keys(value)))].toSorted(inOrder);
export const inOrder = (a, b) => (a < b ? -1 : 1);
const indented = (lines) => lines.map((line) => (line === '' ? '' : `  ${line}`));

/** Whether they are the same, or differ in what they contain. */
function areAlike(cases) {
  const [{ value }] = cases;
  if (isOne(cases)) return true;
  if (isFilledMap(value)) return cases.every((one) => isFilledMap(one.value));
  return isFilledList(value) && cases.every((one) => Array.isArray(one.value) && one.value.length === value.length);
}

function listItem([first, ...more]) {
  return first.startsWith('{{-') ? ['-', ...indented([first, ...more])] : [`- ${first}`, ...indented(more)];
}
