/** The exit code of a proof that succeeded but skipped a part, because the machine lacks something. */
export const PART_SKIPPED = 3;
