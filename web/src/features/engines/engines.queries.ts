import { apiQuery } from '@/api/api-query';

export const enginesQuery = apiQuery('GET /api/engines', {});
