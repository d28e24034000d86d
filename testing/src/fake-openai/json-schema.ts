/** The subset of JSON Schema that structured outputs use. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  minItems?: number;
  minimum?: number;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  definitions?: Record<string, JsonSchema>;
}

export const isObjectSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && 'properties' in value && typeof value.properties === 'object';
