import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recipes of the team, and one item of an episode for each of them. */
export class AddRecipes1765200000000 implements MigrationInterface {
  readonly name = 'AddRecipes1765200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE recipes (
        id uuid CONSTRAINT recipes_id PRIMARY KEY,
        name text NOT NULL,
        instruction text NOT NULL,
        template text NOT NULL,
        max_characters integer,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      ALTER TABLE generated_content
        ADD COLUMN recipe_id uuid, ADD COLUMN recipe_name text, ADD COLUMN recipe_max_characters integer;
      CREATE INDEX generated_content_by_episode ON generated_content (episode_id);
      DROP INDEX generated_content_one_of_a_type;
      CREATE UNIQUE INDEX generated_content_one_of_a_type ON generated_content (episode_id, content_type) WHERE recipe_id IS NULL;
      CREATE UNIQUE INDEX generated_content_one_of_a_recipe ON generated_content (episode_id, recipe_id) WHERE recipe_id IS NOT NULL;
    `);
  }

  /** Deletes content of recipes, which an earlier release cannot read. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM generated_content WHERE recipe_id IS NOT NULL;
      DROP INDEX generated_content_by_episode;
      DROP INDEX generated_content_one_of_a_recipe;
      DROP INDEX generated_content_one_of_a_type;
      CREATE UNIQUE INDEX generated_content_one_of_a_type ON generated_content (episode_id, content_type);
      ALTER TABLE generated_content DROP COLUMN recipe_id, DROP COLUMN recipe_name, DROP COLUMN recipe_max_characters;
      DROP TABLE recipes;
    `);
  }
}
