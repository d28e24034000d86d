export { recipesQuery, useDeleteRecipe, useSaveRecipe } from './recipes.queries';
