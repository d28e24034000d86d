const listed = (values: readonly string[]): string => values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');

/** The expression of a CHECK constraint: the column has one of these values, or is null. */
export const isOneOf = (column: string, values: readonly string[]): string => `${column} IN (${listed(values)})`;

/** The expression of a CHECK constraint: an array has none but these values, or is null. */
export const areAmong = (column: string, values: readonly string[]): string => `${column} <@ ARRAY[${listed(values)}]`;
