import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SWC_OPTIONS } from './testing/run/jest/typescript.mjs';

const services = readdirSync(join(import.meta.dirname, 'services'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => `services/${entry.name}`);
const packages = ['proto', 'language', 'drawing', 'cli', 'testing', ...services];

const foldersNamed = (name) => packages.map((folder) => join(import.meta.dirname, folder, name)).filter(existsSync);

const node = {
  rootDir: import.meta.dirname,
  testMatch: ['**/*.spec.ts'],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'cjs', 'json', 'node'],
  testRunner: '<rootDir>/testing/run/jest/test-runner.mjs',
  testEnvironment: '<rootDir>/testing/run/jest/environment.mjs',
  injectGlobals: false,
  transform: { '^.+\\.ts$': ['@swc/jest', SWC_OPTIONS] },
};

const withInfrastructure = {
  ...node,
  globalSetup: '<rootDir>/testing/src/infrastructure/global-setup.ts',
  globalTeardown: '<rootDir>/testing/src/infrastructure/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/testing/src/infrastructure/stop-after-file.ts'],
};

const unit = {
  ...node,
  displayName: 'unit',
  roots: [...foldersNamed('src'), ...['bench', 'capacity'].map((folder) => join(import.meta.dirname, 'testing', folder))],
};
const component = {
  ...withInfrastructure,
  displayName: 'component',
  roots: [...foldersNamed('test'), join(import.meta.dirname, 'testing/deploy')],
};
const acceptance = {
  ...node,
  displayName: 'acceptance',
  roots: [join(import.meta.dirname, 'testing/acceptance')],
  globalSetup: '<rootDir>/testing/src/infrastructure/global-setup-with-product.ts',
  globalTeardown: '<rootDir>/testing/src/infrastructure/global-teardown-of-product.ts',
};

const cluster = {
  ...withInfrastructure,
  displayName: 'cluster',
  roots: [join(import.meta.dirname, 'testing/cluster')],
  globalSetup: '<rootDir>/testing/src/infrastructure/global-setup-with-services.ts',
};

const prove = {
  ...node,
  displayName: 'prove',
  roots: [join(import.meta.dirname, 'testing/prove')],
  globalSetup: '<rootDir>/testing/src/product/built-services.mjs',
};

/** A process with nothing left to do takes 0.3 s to free half a gigabyte, and longer on a busy machine. Leaks are still reported. */
const WORKER_EXIT_MS = 5000;

export default {
  maxWorkers: 2,
  workerGracefulExitTimeout: WORKER_EXIT_MS,
  workerIdleMemoryLimit: '1.5GB',
  testTimeout: 90_000,
  projects: [unit, component, acceptance, cluster, prove, '<rootDir>/web/jest.config.mjs'],
};
