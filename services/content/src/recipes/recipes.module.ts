import { Module } from '@nestjs/common';
import { BrandVoiceModule } from '../brand-voice/brand-voice.module';
import { CitationsModule } from '../citations/citations.module';
import { ContentModule } from '../content/content.module';
import { ExamplesModule } from '../examples/examples.module';
import { StalenessModule } from '../staleness/staleness.module';
import { TemplatesModule } from '../templates/templates.module';
import { RecipeTextsService } from './recipe-texts.service';
import { RecipeWritingService } from './recipe-writing.service';
import { RecipesController } from './recipes.controller';
import { RecipesRepository } from './recipes.repository';
import { RecipesService } from './recipes.service';

/** Recipes of the team, and the content that is written by them. */
@Module({
  imports: [BrandVoiceModule, CitationsModule, ContentModule, ExamplesModule, StalenessModule, TemplatesModule],
  controllers: [RecipesController],
  providers: [RecipesService, RecipesRepository, RecipeTextsService, RecipeWritingService],
})
export class RecipesModule {}
