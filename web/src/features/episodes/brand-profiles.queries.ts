import { brandProfileRoutes } from '@afterword/proto';
import { reading } from '@/api/reading';

export const brandProfilesQuery = reading(brandProfileRoutes.list, {});
