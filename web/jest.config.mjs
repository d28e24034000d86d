/** Uppy's image reader touches the canvas as soon as it is imported; no test needs it. */
const withoutImages = { '^exifr(/.*)?$': '<rootDir>/test/empty.mjs' };

export default {
  displayName: 'web',
  testEnvironment: '<rootDir>/test/jsdom-environment.mjs',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1', '\\.(css|svg)$': '<rootDir>/test/empty.mjs', ...withoutImages },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' } },
    ],
  },
};
