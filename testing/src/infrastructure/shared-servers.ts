/** The servers of a test run, passed to its workers through the environment. */
export interface SharedServers {
  folder: string;
  postgresUrl: string;
  nats: { url: string } | { program: string };
}

const VARIABLE = 'AFTERWORD_TEST_SERVERS';

export function announceServers(servers: SharedServers): void {
  process.env[VARIABLE] = JSON.stringify(servers);
}

/** Several Jest projects of one run share them. */
export const areServersAnnounced = () => process.env[VARIABLE] !== undefined;

export function withdrawServers(): void {
  delete process.env[VARIABLE];
}

export function sharedServers(): SharedServers {
  const announced = process.env[VARIABLE];
  if (!announced) throw new Error('The servers for tests are not running: run the tests with the jest.config.mjs at the root.');
  return JSON.parse(announced) as SharedServers;
}
