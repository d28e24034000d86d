import path from 'node:path';
import { restoreBackup } from '@afterword/platform/backup';
import { StartError } from '../start-error';
import { contentOf } from './back-up';
import { installationAt } from './installation';
import { type Asked, withServers } from './servers';

const REPLACE = '--replace';

/** `restore <folder> [--replace]`: brings back what `backup` saved, into an Afterword that is stopped. */
export async function restore(asked: Omit<Asked, 'whileRunning'>, args: string[]): Promise<void> {
  const [folder, ...more] = args.filter((arg) => arg !== REPLACE);
  if (!folder || more.length > 0) throw new StartError(`Bring back what? npm run restore -- <the folder of a backup> [${REPLACE}]`);
  const manifest = await withServers({ ...asked, whileRunning: false }, async (settings) =>
    restoreBackup(await installationAt(settings), path.resolve(folder), { replace: args.includes(REPLACE) }),
  );
  asked.print(`Restored ${contentOf(manifest)}, as saved at ${manifest.madeAt}.`);
  asked.print('Start Afterword: interrupted jobs will continue.');
}
