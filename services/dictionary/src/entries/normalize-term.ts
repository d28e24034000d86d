/** Returns the form in which terms and variations are compared: ignores case and how accents are encoded. */
export const normalizeTerm = (text: string): string => text.normalize().toLowerCase();

/** The same as an SQL expression, as in the unique index. The locale of the database may cover only a to z. */
export const normalizeSql = (expression: string): string => `lower(normalize(${expression}) COLLATE "und-x-icu")`;
