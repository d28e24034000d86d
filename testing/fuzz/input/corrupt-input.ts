import { HOSTILE_NUMBERS, HOSTILE_OTHERS, HOSTILE_TEXTS } from './hostile-values';
import type { Random } from './random';

type Fields = Record<string, unknown>;

/** A list or an object, and the key of the value to corrupt. */
interface Place {
  holder: Fields;
  key: string;
}

/** Returns a copy of `input` with a hostile value, or sometimes without a change. */
export function corruptInput(input: Fields, random: Random): Fields {
  const copy = structuredClone(input);
  const times = random.pick([0, 1, 1, 1, 1, 2, 3]);
  for (let count = 0; count < times; count++) damageOnce(copy, random);
  return copy;
}

function damageOnce(input: Fields, random: Random): void {
  const places = placesIn(input);
  const { holder, key } = places.length === 0 ? { holder: input, key: '' } : random.pick(places);
  if (places.length === 0 || random.chance(0.05)) addForeign(input, random);
  else if (random.chance(0.1)) delete holder[key];
  else holder[key] = random.chance(0.6) ? sameKind(holder[key], random) : anything(random);
}

/** Adds every value in the input, including those inside lists and objects, to the places. A hostile list can have 250,000. */
function placesIn(value: unknown, places: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return places;
  const holder = value as Fields;
  for (const key of Object.keys(holder)) {
    places.push({ holder, key });
    placesIn(holder[key], places);
  }
  return places;
}

function sameKind(value: unknown, random: Random): unknown {
  if (typeof value === 'string') return random.chance(0.2) ? spliced(value, random) : random.pick(HOSTILE_TEXTS);
  if (typeof value === 'number') return random.pick(HOSTILE_NUMBERS);
  if (Array.isArray(value)) return random.pick([[], [...value, ...value], Array.from({ length: 500 }, () => value[0]), [value]]);
  return anything(random);
}

function spliced(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + random.pick(HOSTILE_TEXTS).slice(0, 50) + text.slice(at);
}

/** Copies the value, because it may be corrupted too. */
const anything = (random: Random): unknown => structuredClone(random.pick([...HOSTILE_TEXTS, ...HOSTILE_NUMBERS, ...HOSTILE_OTHERS]));

function addForeign(input: Fields, random: Random): void {
  const name = random.pick(['__proto__', 'constructor', 'prototype', 'id', 'isAdmin', '', '$where', 'a.b', 'origin', 'actingAs']);
  Object.defineProperty(input, name, { value: anything(random), enumerable: true, configurable: true, writable: true });
}
