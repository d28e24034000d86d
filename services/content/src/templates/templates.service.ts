import { Ids, ServiceError, type Transaction, Transactions } from '@afterword/platform';
import {
  type ChangeTemplate,
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
import { toTemplateDto, orNotFound } from './template.mapper';
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

  create(fields: Fields): Promise<Output<typeof CreateTemplate>> {
    return this.transactions.run((tx) => this.save(tx, Object.assign(new ContentTemplate(), { id: this.ids.next() }), fields));
  }

  change({ id, ...fields }: Parsed<typeof ChangeTemplate>): Promise<Output<typeof ChangeTemplate>> {
    return this.transactions.run(async (tx) => this.save(tx, orNotFound(await this.templates.findLocked(tx.manager, id)), fields));
  }

  delete(id: string): Promise<Output<typeof DeleteTemplate>> {
    return this.transactions.run(async (tx) => {
      orNotFound(await this.templates.findLocked(tx.manager, id));
      await this.templates.deleteById(tx.manager, id);
      tx.notify('template', id);
      return { id };
    });
  }

  private async save(tx: Transaction, template: ContentTemplate, fields: Partial<Fields>): Promise<Output<typeof CreateTemplate>> {
    const wanted = Object.assign(template, fields);
    if (!wanted.brandSpecific) wanted.brandProfileId = null;
    if (fields.brandSpecific !== undefined || fields.brandProfileId !== undefined) await this.assertBrandExists(tx, wanted);
    wanted.variables = variablesIn(wanted.template);
    const saved = await this.templates.save(tx.manager, wanted);
    tx.notify('template', saved.id);
    return { template: toTemplateDto(saved) };
  }

  private async assertBrandExists(tx: Transaction, { brandSpecific, brandProfileId }: ContentTemplate): Promise<void> {
    if (!brandSpecific) return;
    if (brandProfileId === null) throw new ServiceError('invalid_input', 'Choose the brand voice profile this template is for.');
    if (!(await this.profiles.findCurrent(tx.manager, brandProfileId))) {
      throw new ServiceError('invalid_input', 'There is no such brand voice profile. It may have been deleted.');
    }
  }
}
