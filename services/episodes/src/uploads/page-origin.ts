import type { EpisodesConfig } from '../config';

/** Where the page comes from, as browsers tell the object store. */
export class PageOrigin {
  /** Null where the page and the store share an origin. */
  readonly crossOriginForStorage: string | null;

  constructor({ PUBLIC_URL, S3_PUBLIC_ENDPOINT }: Pick<EpisodesConfig, 'PUBLIC_URL' | 'S3_PUBLIC_ENDPOINT'>) {
    const page = PUBLIC_URL ? new URL(PUBLIC_URL).origin : null;
    const store = S3_PUBLIC_ENDPOINT ? new URL(S3_PUBLIC_ENDPOINT).origin : page;
    this.crossOriginForStorage = page === store ? null : page;
  }
}
