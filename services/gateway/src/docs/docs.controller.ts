import { openApi } from '@afterword/proto/openapi';
import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { docsPage } from './docs-page';
import { docsStyle } from './docs-style';

/** The API's own description: for programs as OpenAPI, for people as a page. */
@Controller('api/docs')
export class DocsController {
  private readonly document = openApi();
  private readonly page = docsPage(this.document);

  @Get()
  read(@Req() request: Request, @Res() response: Response): void {
    if (request.accepts(['json', 'html']) === 'html') response.type('html').send(this.page);
    else response.json(this.document);
  }

  @Get('style.css')
  @Header('content-type', 'text/css; charset=utf-8')
  style(): string {
    return docsStyle;
  }
}
