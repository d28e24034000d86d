import { Ids, ServiceError, type Transaction, Transactions } from '@afterword/platform';
import {
  type ChangeRecipe,
  type CreateRecipe,
  type DeleteRecipe,
  type GetRecipe,
  isEmptyRecipe,
  type ListRecipes,
  type Output,
  type Parsed,
  type Recipe,
  RECIPE_IS_EMPTY,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { RecipeEntity } from './recipe.entity';
import { RecipesRepository } from './recipes.repository';

/** The recipes of the team: written once, used for every episode. */
@Injectable()
export class RecipesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly recipes: RecipesRepository,
    private readonly ids: Ids,
  ) {}

  async list(): Promise<Output<typeof ListRecipes>> {
    return { recipes: (await this.recipes.findAll()).map(toRecipeDto) };
  }

  async get(id: string): Promise<Output<typeof GetRecipe>> {
    return { recipe: toRecipeDto(await this.recipes.findByIdOrThrow(id)) };
  }

  create(fields: Parsed<typeof CreateRecipe>): Promise<Output<typeof CreateRecipe>> {
    return this.transactions.run((tx) => this.save(tx, Object.assign(new RecipeEntity(), { id: this.ids.next() }, fields)));
  }

  change({ id, ...fields }: Parsed<typeof ChangeRecipe>): Promise<Output<typeof ChangeRecipe>> {
    return this.transactions.run(async (tx) => this.save(tx, Object.assign(await this.recipes.findLockedOrThrow(tx.manager, id), fields)));
  }

  /** What was written by it stays. */
  delete(id: string): Promise<Output<typeof DeleteRecipe>> {
    return this.transactions.run(async (tx) => {
      await this.recipes.findLockedOrThrow(tx.manager, id);
      await this.recipes.deleteById(tx.manager, id);
      tx.notify('recipe', id);
      return { id };
    });
  }

  /** @throws ServiceError `invalid_input` if nothing would be written by it */
  private async save(tx: Transaction, recipe: RecipeEntity): Promise<Output<typeof CreateRecipe>> {
    if (isEmptyRecipe(recipe)) throw new ServiceError('invalid_input', RECIPE_IS_EMPTY);
    const saved = await this.recipes.save(tx.manager, recipe);
    tx.notify('recipe', saved.id);
    return { recipe: toRecipeDto(saved) };
  }
}

const toRecipeDto = ({ createdAt, updatedAt, ...fields }: RecipeEntity): Recipe => ({
  ...fields,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
