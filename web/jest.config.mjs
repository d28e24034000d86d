export default {
  displayName: 'web',
  injectGlobals: false,
  testRunner: '<rootDir>/../testing/run/jest/test-runner.mjs',
  testEnvironment: '<rootDir>/test/jsdom-environment.mjs',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  /** What a browser does not have, and React and Node wait with. */
  fakeTimers: { doNotFake: ['clearImmediate', 'nextTick', 'queueMicrotask', 'setImmediate'] },
  transform: {},
};
