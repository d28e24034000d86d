/** `@jest/globals` for modules that outlive a test file. The bindings are live: importers see the functions of the file that runs now. */
export let describe, it, test, expect, jest, beforeAll, beforeEach, afterEach, afterAll;

export function setGlobals(globals) {
  ({ describe, it, test, expect, jest, beforeAll, beforeEach, afterEach, afterAll } = globals);
}
