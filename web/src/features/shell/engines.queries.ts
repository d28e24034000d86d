import { systemRoutes } from '@afterword/proto';
import { reading } from '@/api/reading';

export const enginesQuery = reading(systemRoutes.engines, {});
