/** The value if it is in the list, otherwise undefined; for URLs and stored settings. */
export const oneOf = <T>(list: readonly T[], value: unknown): T | undefined => list.find((one) => one === value);
