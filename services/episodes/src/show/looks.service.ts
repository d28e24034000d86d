import { isDeepStrictEqual } from 'node:util';
import { ServiceError, Transactions } from '@afterword/platform';
import { isGone, ObjectStore } from '@afterword/platform/storage';
import { FIRST_SHOW_ID, type GetLook, logoKey, LookDesign, type Output, type Parsed, type SaveLook, type ShowLook } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { LooksRepository } from './looks.repository';
import type { ShowLookEntity } from './show-look.entity';
import { ShowRepository } from './show.repository';

/** As many versions as people choose between. */
const MAX_LISTED = 20;

/** How the pictures of the show look. Every version is kept, because pictures were made with it. */
@Injectable()
export class LooksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly shows: ShowRepository,
    private readonly looks: LooksRepository,
    private readonly store: ObjectStore,
  ) {}

  async get(): Promise<Output<typeof GetLook>> {
    return toLooks(await this.looks.findLatest(FIRST_SHOW_ID, MAX_LISTED));
  }

  /** @throws ServiceError `conflict` if another version was saved since the one that this was made from, `invalid_input` if its logo was not made */
  async save({ design, baseVersion }: Parsed<typeof SaveLook>): Promise<Output<typeof SaveLook>> {
    await this.assertHasLogo(design);
    return this.transactions.run(async (tx) => {
      const { id: showId } = await this.shows.getLocked(tx.manager, FIRST_SHOW_ID);
      const saved = toLooks(await this.looks.findLatest(showId, MAX_LISTED, tx.manager));
      if (isDeepStrictEqual(saved.look.design, design)) return saved;
      if (saved.look.version !== baseVersion) throw changedSince(saved.look);
      await this.looks.insert(tx.manager, { showId, version: saved.look.version + 1, design });
      tx.notify('show', showId);
      return toLooks(await this.looks.findLatest(showId, MAX_LISTED, tx.manager));
    });
  }

  private async assertHasLogo({ logo }: LookDesign): Promise<void> {
    if (logo === null) return;
    await this.store.stat(logoKey(logo)).catch((error: unknown) => {
      throw isGone(error) ? new ServiceError('invalid_input', 'There is no such logo. Upload its picture again.', { cause: error }) : error;
    });
  }
}

function changedSince({ version }: ShowLook): ServiceError {
  return new ServiceError('conflict', `The look was saved meanwhile: this is version ${version}. Open it again before you change it.`, {
    details: { version },
  });
}

function toLooks(versions: readonly ShowLookEntity[]): Output<typeof GetLook> {
  const [look, ...earlier] = versions.map(toDto);
  if (!look) throw new Error('The show has no look.');
  return { look, earlier };
}

const toDto = ({ version, design, savedAt }: ShowLookEntity): ShowLook => ({
  version,
  design: LookDesign.parse(design),
  savedAt: savedAt.toISOString(),
});
