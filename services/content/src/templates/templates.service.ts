import { Ids, ServiceError, type Transaction, Transactions } from '@afterword/platform';
import {
  type ChangeTemplate,
  type CountTemplatesOfProfile,
  type CreateTemplate,
  type DeleteTemplate,
  type ListTemplates,
  type Output,
  type Parsed,
  variablesIn,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { BrandProfilesRepository } from '../brand-profiles/brand-profiles.repository';
import { ContentTemplate } from './content-template.entity';
import { toTemplateDto } from './template.mapper';
import { TemplatesRepository } from './templates.repository';

type Fields = Parsed<typeof CreateTemplate>;

@Injectable()
export class TemplatesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly templates: TemplatesRepository,
    private readonly profiles: BrandProfilesRepository,
    private readonly ids: Ids,
  ) {}

  async list(): Promise<Output<typeof ListTemplates>> {
    const templates = await this.templates.findAll();
    return { templates: templates.map(toTemplateDto) };
  }

  async countByProfile(brandProfileId: string): Promise<Output<typeof CountTemplatesOfProfile>> {
    return { templates: await this.templates.countByProfile(brandProfileId) };
  }

  create(fields: Fields): Promise<Output<typeof CreateTemplate>> {
    return this.transactions.run((tx) => this.save(tx, Object.assign(new ContentTemplate(), { id: this.ids.next() }), fields));
  }

  change({ id, ...fields }: Parsed<typeof ChangeTemplate>): Promise<Output<typeof ChangeTemplate>> {
    return this.transactions.run(async (tx) => this.save(tx, await this.templates.findLockedOrThrow(tx.manager, id), fields));
  }

  delete(id: string): Promise<Output<typeof DeleteTemplate>> {
    return this.transactions.run(async (tx) => {
      await this.templates.findLockedOrThrow(tx.manager, id);
      await this.templates.deleteById(tx.manager, id);
      tx.notify('template', id);
      return { id };
    });
  }

  /** Handles BrandProfileRemoved: the database clears the profile of its templates, and open pages are notified. */
  async handleProfileRemoved(tx: Transaction, brandProfileId: string): Promise<void> {
    for (const { id } of await this.templates.findByProfile(tx.manager, brandProfileId)) tx.notify('template', id);
  }

  private async save(tx: Transaction, template: ContentTemplate, fields: Partial<Fields>): Promise<Output<typeof CreateTemplate>> {
    const changed = Object.assign(template, fields);
    if (!changed.brandSpecific) changed.brandProfileId = null;
    if (fields.brandSpecific !== undefined || fields.brandProfileId !== undefined) await this.assertProfileExists(tx, changed);
    changed.variables = variablesIn(changed.template);
    const saved = await this.templates.save(tx.manager, changed);
    tx.notify('template', saved.id);
    return { template: toTemplateDto(saved) };
  }

  /** @throws ServiceError `invalid_input` if the template is for a brand but has no brand voice profile, or one that does not exist */
  private async assertProfileExists(tx: Transaction, { brandSpecific, brandProfileId }: ContentTemplate): Promise<void> {
    if (!brandSpecific) return;
    if (brandProfileId === null) throw new ServiceError('invalid_input', 'Choose the brand voice profile this template is for.');
    if (!(await this.profiles.findById(brandProfileId, tx.manager))) {
      throw new ServiceError('invalid_input', 'There is no such brand voice profile. It may have been deleted.');
    }
  }
}
