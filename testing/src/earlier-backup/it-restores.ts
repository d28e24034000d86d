import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentRoutes, episodeRoutes, reviewRoutes } from '@afterword/proto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Api, Product, deleteWords, waitUntil } from '../product';

const RESTORE_MS = 120_000;
const REVIEW_MS = 30_000;

/** Tests that this version restores the backup of an earlier one, with the servers that the settings name. */
export function itRestores(madeBy: string, settings: () => Promise<Record<string, string>>): void {
  let backup: EarlierBackup;
  let product: Product;
  let api: Api;
  beforeAll(async () => {
    backup = EarlierBackup.unpack(madeBy);
    product = await Product.unstarted(await settings());
  }, RESTORE_MS);
  afterAll(async () => {
    await product?.remove();
    backup.remove();
  }, RESTORE_MS);

  it(
    'is restored',
    async () => {
      const { code, printed } = await product.run('restore', backup.path);
      expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining('Restored 6 databases (181 rows), 3 files') });
      await product.start();
      api = await Api.signIn(product);
    },
    RESTORE_MS,
  );

  it('shows all that the earlier version showed: transcript, content with its versions, approvals, comments, insights, team', async () => {
    const addresses = Object.keys(backup.record.responses);
    const shown = await Promise.all(addresses.map(async (address) => [address, await (await api.send('GET', address)).json()]));
    expect(Object.fromEntries(shown)).toMatchObject(backup.record.responses);
  });

  it('plays the same recording', async () => expect(await hashOfRecording(api, backup.record.episodeId)).toBe(backup.record.recording));

  it('counts an approval until the text is changed', () => expectApprovalOfExactText(api, backup.record.episodeId), REVIEW_MS * 2);
}

async function hashOfRecording(api: Api, id: string): Promise<string> {
  const { url } = await api.request(episodeRoutes.audio, { id });
  const bytes = Buffer.from(await (await fetch(new URL(url, api.url))).arrayBuffer());
  return createHash('sha256').update(bytes).digest('hex');
}

async function expectApprovalOfExactText(api: Api, id: string): Promise<void> {
  const { content } = await api.request(contentRoutes.listForEpisode, { id });
  const thread = content.find(({ contentType }) => contentType === 'social_twitter')!;
  const review = async () =>
    (await api.request(reviewRoutes.listForEpisode, { id })).reviews.find(({ contentId }) => contentId === thread.id)!;
  expect(await review()).toMatchObject({ version: 2, approvalStatus: 'approved', decision: { version: 2, voided: null } });
  await deleteWords(api, thread, ' #OpenDoor');
  await waitUntil(
    async () => (await review()).version === 3,
    REVIEW_MS,
    () => 'the review of the changed thread',
  );
  expect(await review()).toMatchObject({ approvalStatus: 'pending', decision: null });
}

const ARCHIVES = path.resolve(import.meta.dirname, '../../earlier-backups');

/** What an earlier version showed when its backup was made. */
interface EarlierRecord {
  episodeId: string;
  /** The SHA-256 of the recording. */
  recording: string;
  /** The responses of the API by address. */
  responses: Record<string, object>;
}

/** A backup that an earlier version made, unpacked among temporary files. */
class EarlierBackup {
  private constructor(
    private readonly folder: string,
    readonly record: EarlierRecord,
  ) {}

  /** `madeBy` is the day of the version. */
  static unpack(madeBy: string): EarlierBackup {
    const folder = mkdtempSync(path.join(tmpdir(), 'earlier-backup-'));
    execFileSync('tar', ['-xzf', path.join(ARCHIVES, `${madeBy}.tar.gz`), '-C', folder]);
    const record = JSON.parse(readFileSync(path.join(folder, 'record.json'), 'utf8')) as EarlierRecord;
    return new EarlierBackup(folder, record);
  }

  get path(): string {
    return path.join(this.folder, 'backup');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
