import { Rpc } from '@afterword/platform';
import {
  ChangeTemplate,
  CountTemplatesOfProfile,
  CreateTemplate,
  DeleteTemplate,
  ListTemplates,
  type Parsed,
  PreviewTemplate,
  UseTemplate,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { TemplateFillingService } from './template-filling.service';
import { TemplateUseService } from './template-use.service';
import { TemplatesService } from './templates.service';

@Controller()
export class TemplatesController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly filling: TemplateFillingService,
    private readonly templateUse: TemplateUseService,
  ) {}

  @Rpc(ListTemplates)
  list() {
    return this.templates.list();
  }

  @Rpc(CountTemplatesOfProfile)
  countByProfile({ id }: Parsed<typeof CountTemplatesOfProfile>) {
    return this.templates.countByProfile(id);
  }

  @Rpc(CreateTemplate)
  create(input: Parsed<typeof CreateTemplate>) {
    return this.templates.create(input);
  }

  @Rpc(ChangeTemplate)
  change(input: Parsed<typeof ChangeTemplate>) {
    return this.templates.change(input);
  }

  @Rpc(DeleteTemplate)
  delete({ id }: Parsed<typeof DeleteTemplate>) {
    return this.templates.delete(id);
  }

  @Rpc(PreviewTemplate)
  preview(input: Parsed<typeof PreviewTemplate>) {
    return this.filling.fill(input);
  }

  @Rpc(UseTemplate)
  use(input: Parsed<typeof UseTemplate>) {
    return this.templateUse.use(input);
  }
}
