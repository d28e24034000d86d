import { restoreBackup } from '@afterword/platform/backup';
import { StartError } from '../start-error';
import { contentOf } from './back-up';
import { findBackup } from './find-backup';
import { installationAt } from './installation';
import { type CommandContext, withServers } from './servers';

const REPLACE = '--replace';

/** `restore <folder or time> [--replace]`: restores a backup into an Afterword that is stopped. */
export async function restore(context: CommandContext, args: string[]): Promise<void> {
  const [folder, ...more] = args.filter((arg) => arg !== REPLACE);
  if (!folder || more.length > 0)
    throw new StartError(`Usage: npm run restore -- <the folder of a backup, or with a bucket its time or newest> [${REPLACE}]`);
  const manifest = await withServers(context, { mayBeRunning: false }, async (settings) =>
    restoreBackup(await installationAt(settings), await findBackup(context.config, folder), { replace: args.includes(REPLACE) }),
  );
  context.print(`Restored ${contentOf(manifest)}, as saved at ${manifest.madeAt}.`);
  context.print('Start Afterword: interrupted jobs will continue.');
}
