import { type Installation, installation } from './product';

const VARIABLE = 'AFTERWORD_TEST_PRODUCT';
let shared: Installation | undefined;

/** Starts the Afterword that suites share, unless AFTERWORD_URL names one. */
export async function startSharedProduct(): Promise<void> {
  shared = await installation();
  const { url, password } = shared;
  process.env[VARIABLE] = JSON.stringify({ url, password });
}

/** @throws if it ended by itself */
export async function removeSharedProduct(): Promise<void> {
  delete process.env[VARIABLE];
  await shared?.remove();
}

/** Returns the Afterword of this run. It also has what other suites create meanwhile, so a test looks only at what it created itself. */
export function sharedInstallation(): Pick<Installation, 'url' | 'password'> {
  const announced = process.env[VARIABLE];
  if (!announced) throw new Error('No Afterword is shared: run the suite with the jest.config.mjs at the root.');
  return JSON.parse(announced) as Pick<Installation, 'url' | 'password'>;
}
