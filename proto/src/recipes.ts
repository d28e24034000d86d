import { z } from 'zod';
import { ById, changeOf, Empty, Id, Timestamp } from './common';
import { forward, query, rpc } from './contract';
import { variablesIn } from './template-variables';

const MAX_FIELDS = 50;
/** A shorter limit leaves no room for a sentence. */
const MIN_LENGTH = 50;

/**
 * What a team writes for each episode in its own way. `instruction` is for an AI model; without one, the fields of the template are filled in by
 * rules. `maxCharacters` is null if there is no limit.
 */
export const RecipeFields = z.object({
  name: z.string().trim().min(1, 'Enter a name for the recipe.').max(100, 'A recipe name has at most 100 characters.'),
  instruction: z.string().trim().max(4000, 'An instruction has at most 4,000 characters.').default(''),
  template: z
    .string()
    .max(20_000, 'A template has at most 20,000 characters.')
    .refine((template) => variablesIn(template).length <= MAX_FIELDS, `A template has at most ${MAX_FIELDS} fields.`)
    .default(''),
  maxCharacters: z
    .int('Enter a whole number.')
    .min(MIN_LENGTH, `A limit is at least ${MIN_LENGTH} characters.`)
    .max(100_000, 'A limit is at most 100,000 characters.')
    .nullable()
    .default(null),
});

/** What has to be in a recipe, for a form and for the service. */
export const RECIPE_IS_EMPTY = 'Write an instruction, a template, or both.';
export const isEmptyRecipe = ({ instruction, template }: Pick<z.infer<typeof RecipeFields>, 'instruction' | 'template'>): boolean =>
  instruction.trim() === '' && template.trim() === '';

export const Recipe = RecipeFields.extend({ id: Id, createdAt: Timestamp, updatedAt: Timestamp }).meta({ id: 'Recipe' });
export type Recipe = z.infer<typeof Recipe>;

const OneRecipe = z.object({ recipe: Recipe });

/** By name. */
export const ListRecipes = query('recipes.list', Empty, z.object({ recipes: z.array(Recipe) }));
export const GetRecipe = query('recipes.get', ById, OneRecipe);
export const CreateRecipe = rpc('recipes.create', RecipeFields, OneRecipe);
export const ChangeRecipe = rpc('recipes.change', changeOf(RecipeFields).extend({ id: Id }), OneRecipe);
/** What was written by it stays. */
export const DeleteRecipe = rpc('recipes.delete', ById, ById);

export const recipeRoutes = {
  list: forward('GET /api/recipes', 'read', ListRecipes),
  create: forward('POST /api/recipes', 'write', CreateRecipe, { status: 201 }),
  change: forward('PATCH /api/recipes/{id}', 'write', ChangeRecipe),
  delete: forward('DELETE /api/recipes/{id}', 'session', DeleteRecipe),
};
