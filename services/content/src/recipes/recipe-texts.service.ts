import type { WrittenRecipe } from '@afterword/language/writer';
import { shorten } from '@afterword/language/rules';
import { type Job, JobError } from '@afterword/platform';
import type { DataOf, RecipeRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { BrandVoiceService } from '../brand-voice/brand-voice.service';
import { toBrandVoice } from '../brand-voice/voice';
import { CitationsService } from '../citations/citations.service';
import type { ContentText } from '../content/content-text.columns';
import type { GeneratedText } from '../content/content-versions.service';
import { ExamplesService } from '../examples/examples.service';
import { TemplateFillingService } from '../templates/template-filling.service';
import { languageToWrite } from '../writing/language-to-write';
import { toGeneratedText } from '../writing/to-generated-text';
import { WriterService } from '../writing/writer.service';
import type { RecipeEntity } from './recipe.entity';

const NO_INSTRUCTIONS = 'This recipe has no instruction for an AI model, so its text follows none. Edit the text, or the recipe.';

export type RecipeRequest = DataOf<typeof RecipeRequested>;

/** Makes the texts of recipes: by a model if there is an instruction, otherwise by filling in the fields of the template. */
@Injectable()
export class RecipeTextsService {
  constructor(
    private readonly filling: TemplateFillingService,
    private readonly citations: CitationsService,
    private readonly voices: BrandVoiceService,
    private readonly examples: ExamplesService,
    private readonly writer: WriterService,
  ) {}

  /**
   * The lines of the template and the values of its fields are facts that the text may state without a citation.
   * @throws JobError if a person wants something changed, or another language
   */
  async fill({ name, template, maxCharacters }: RecipeEntity, request: RecipeRequest): Promise<GeneratedText> {
    if (request.prompt !== null || request.language) throw new JobError({ userMessage: NO_INSTRUCTIONS, isRetryable: false });
    const { text: filled, variables } = await this.fillForm(template, request);
    const content = shorten(filled, (part) => part.length <= (maxCharacters ?? Infinity));
    const givenFacts = [...template.split('\n').filter(Boolean), ...variables.flatMap(({ value }) => value ?? [])];
    return {
      jobId: request.jobId,
      author: request.requestedBy,
      usage: null,
      text: {
        ...(await this.citations.citeText({ episodeId: request.episodeId, content, givenFacts })),
        content,
        givenFacts,
        feedback: null,
        writerEngine: 'template',
        writerLabel: `From the recipe “${name}”`,
        writerModel: null,
        promptVersion: null,
        language: null,
      },
    };
  }

  /** Returns null if the writer came up with nothing new. `current` is the text that is to be replaced. */
  async write(recipe: RecipeEntity, request: RecipeRequest, job: Job, current: ContentText | null): Promise<GeneratedText | null> {
    const { episodeId, brandProfileId } = request;
    const settings = await job.transaction((tx) => this.voices.snapshot(tx, request));
    const written = await this.describe(recipe, request);
    let text: GeneratedText | null = null;
    await this.writer.withSession(job, 'content_generation', async (session) => {
      await job.reportProgress(10, `Writing “${recipe.name}”`);
      const language = languageToWrite(request.language, current?.language, session.transcript);
      const task = {
        contentType: 'recipe' as const,
        recipe: written,
        brandVoice: toBrandVoice(settings),
        episode: { title: request.title, durationSeconds: request.duration, given: session.given },
        instructions: request.prompt,
        currentText: current?.content ?? null,
        language,
        examples: await this.examples.find({ episodeId, contentType: 'recipe', recipeId: recipe.id, brandProfileId, language }),
      };
      const result = await session.write(task, job.signal);
      text = 'nothingNew' in result ? null : toGeneratedText(request, session, result);
    });
    return text;
  }

  private async describe({ name, instruction, template, maxCharacters }: RecipeEntity, request: RecipeRequest): Promise<WrittenRecipe> {
    const form = template.trim() === '' ? '' : (await this.fillForm(template, request)).text;
    return { name, instruction, form, maxCharacters };
  }

  private fillForm(template: string, { episodeId, brandProfileId }: RecipeRequest) {
    return this.filling.fill({ template, episodeId, brandProfileId, values: {} });
  }
}
