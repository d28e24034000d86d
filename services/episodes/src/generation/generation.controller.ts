import { Rpc } from '@afterword/platform';
import {
  EnhanceContent,
  GenerateContent,
  GenerateInsights,
  MakeContentVariants,
  type Parsed,
  RegenerateContent,
  WriteFromRecipe,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { EnhancementsService } from './enhancements.service';
import { GenerationService } from './generation.service';
import { InsightsService } from './insights.service';
import { RecipesService } from './recipes.service';
import { VariantsService } from './variants.service';

@Controller()
export class GenerationController {
  constructor(
    private readonly generation: GenerationService,
    private readonly variants: VariantsService,
    private readonly enhancements: EnhancementsService,
    private readonly insights: InsightsService,
    private readonly recipes: RecipesService,
  ) {}

  @Rpc(GenerateContent)
  generate(input: Parsed<typeof GenerateContent>) {
    return this.generation.generate(input);
  }

  @Rpc(RegenerateContent)
  regenerate(input: Parsed<typeof RegenerateContent>) {
    return this.generation.regenerate(input);
  }

  @Rpc(WriteFromRecipe)
  writeFromRecipe(input: Parsed<typeof WriteFromRecipe>) {
    return this.recipes.write(input);
  }

  @Rpc(MakeContentVariants)
  generateVariants(input: Parsed<typeof MakeContentVariants>) {
    return this.variants.generate(input);
  }

  @Rpc(EnhanceContent)
  generateEnhancements(input: Parsed<typeof EnhanceContent>) {
    return this.enhancements.generate(input);
  }

  @Rpc(GenerateInsights)
  generateInsights(input: Parsed<typeof GenerateInsights>) {
    return this.insights.generate(input);
  }
}
