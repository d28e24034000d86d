import { reading } from '@/api/reading';

export const enginesQuery = reading('GET /api/engines', {});
