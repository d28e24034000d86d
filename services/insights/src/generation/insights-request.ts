import type { DataOf, InsightsRequested } from '@afterword/proto';

export type InsightsRequest = DataOf<typeof InsightsRequested>;
