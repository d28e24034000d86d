import type { ContentLanguage, ContentType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface ApprovedText {
  readonly episodeId: string;
  readonly content: string;
}

/** Which approved texts are examples for an item that is written. */
export interface ExampleSearch {
  /** The episode that is written about. */
  episodeId: string;
  contentType: ContentType;
  /** Null for content of no recipe. */
  recipeId?: string | null;
  /** The brand voice that they were written in; null for none. */
  brandProfileId: string | null;
  /** Null for that of the transcript. */
  language: ContentLanguage | null;
}

@Injectable()
export class ExamplesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The exact texts that reviewers approved for other episodes, of each item its latest one; the latest decision first. */
  findApproved(
    { episodeId, contentType, brandProfileId, language, recipeId = null }: ExampleSearch,
    limit: number,
  ): Promise<ApprovedText[]> {
    return this.dataSource.query<ApprovedText[]>(
      `SELECT latest.episode_id AS "episodeId", latest.content FROM (
         SELECT DISTINCT ON (item.id) item.episode_id, version.content, decision.approval_id
         FROM content_decisions decision
           JOIN generated_content item ON item.id = decision.content_id
           JOIN content_versions version ON version.content_id = decision.content_id AND version.version = decision.version
         WHERE decision.status = 'approved' AND item.content_type = $1 AND item.episode_id <> $2 AND item.recipe_id IS NOT DISTINCT FROM $5
           AND version.language IS NOT DISTINCT FROM $6
           AND EXISTS (
             SELECT 1 FROM brand_voice_settings voice
             WHERE voice.episode_id = item.episode_id AND voice.brand_profile_id IS NOT DISTINCT FROM $3)
         ORDER BY item.id, decision.version DESC
       ) latest ORDER BY latest.approval_id DESC LIMIT $4`,
      [contentType, episodeId, brandProfileId, limit, recipeId, language],
    );
  }
}
