import type { DataOf, VariantsRequested } from '@afterword/proto';

export type VariantsRequest = DataOf<typeof VariantsRequested>;
