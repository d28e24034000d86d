import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RecipeEntity } from './recipe.entity';

@Injectable()
export class RecipesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  findAll(): Promise<RecipeEntity[]> {
    const { manager } = this.dataSource;
    return manager.createQueryBuilder(RecipeEntity, 'recipe').orderBy('lower(recipe.name)').addOrderBy('recipe.id').getMany();
  }

  async findByIdOrThrow(id: string): Promise<RecipeEntity> {
    return orThrow(await this.dataSource.manager.findOneBy(RecipeEntity, { id }));
  }

  async findLockedOrThrow(manager: EntityManager, id: string): Promise<RecipeEntity> {
    return orThrow(await manager.findOne(RecipeEntity, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  save(manager: EntityManager, recipe: RecipeEntity): Promise<RecipeEntity> {
    return manager.save(recipe);
  }

  async deleteById(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(RecipeEntity, id);
  }
}

function orThrow(recipe: RecipeEntity | null): RecipeEntity {
  if (!recipe) throw new ServiceError('not_found', 'There is no such recipe. It may have been deleted.');
  return recipe;
}
