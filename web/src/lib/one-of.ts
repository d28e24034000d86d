/** The value where it is one of the list; an address or a stored setting may hold anything. */
export const oneOf = <T>(list: readonly T[], value: unknown): T | undefined => list.find((one) => one === value);
