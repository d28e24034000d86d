import { bundledPackages } from '../testing/run/bundled-packages.mjs';

const heavyPackages = [
  ...['csp-provider', 'dialog', 'switch', 'tabs', 'toast'].map((name) => `@base-ui/react/${name}`),
  ...['dom', 'react', 'user-event'].map((name) => `@testing-library/${name}`),
  ...['aws-s3', 'core', 'dashboard', 'golden-retriever', 'react/dashboard-modal'].map((name) => `@uppy/${name}`),
  ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-hook-form'],
  ...['@tanstack/react-query', '@tanstack/react-router', 'lucide-react', 'zod'],
];

/** Uppy's image reader touches the canvas as soon as it is imported; no test needs it. */
const withoutImages = { '^exifr(/.*)?$': '<rootDir>/test/empty.mjs' };

export default {
  displayName: 'web',
  testEnvironment: '<rootDir>/test/jsdom-environment.mjs',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    ...(await bundledPackages(heavyPackages, { platform: 'neutral', conditions: ['browser', 'default'] })),
    '^@/(.*)$': '<rootDir>/src/$1',
    '\\.(css|svg)$': '<rootDir>/test/empty.mjs',
    ...withoutImages,
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' } },
    ],
  },
};
