import { type Delivery, JobRunner, OnEvent, Rpc } from '@afterword/platform';
import {
  ChangeRecipe,
  CreateRecipe,
  type DataOf,
  DeleteRecipe,
  GetRecipe,
  ListRecipes,
  type Parsed,
  RecipeRequested,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { RecipeWritingService } from './recipe-writing.service';
import { RecipesService } from './recipes.service';

@Controller()
export class RecipesController {
  constructor(
    private readonly recipes: RecipesService,
    private readonly writing: RecipeWritingService,
    private readonly runner: JobRunner,
  ) {}

  @Rpc(ListRecipes)
  list() {
    return this.recipes.list();
  }

  @Rpc(GetRecipe)
  get({ id }: Parsed<typeof GetRecipe>) {
    return this.recipes.get(id);
  }

  @Rpc(CreateRecipe)
  create(input: Parsed<typeof CreateRecipe>) {
    return this.recipes.create(input);
  }

  @Rpc(ChangeRecipe)
  change(input: Parsed<typeof ChangeRecipe>) {
    return this.recipes.change(input);
  }

  @Rpc(DeleteRecipe)
  delete({ id }: Parsed<typeof DeleteRecipe>) {
    return this.recipes.delete(id);
  }

  @OnEvent(RecipeRequested, { concurrency: 2 })
  recipeRequested(request: DataOf<typeof RecipeRequested>, delivery: Delivery) {
    const { jobId, episodeId: scope } = request;
    return this.runner.run({ jobId, scope }, delivery, (job) => this.writing.write(request, job));
  }
}
