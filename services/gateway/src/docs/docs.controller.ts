import { openApi } from '@afterword/proto/openapi';
import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import accepts from 'accepts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { docsPage } from './docs-page';
import { docsStyle } from './docs-style';

/** The API's own description: for programs as OpenAPI, for people as a page. */
@Controller('api/docs')
export class DocsController {
  private readonly document = openApi();
  private readonly page = docsPage(this.document);

  @Get()
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    if (accepts(request.raw).type(['json', 'html']) === 'html') void reply.type('text/html; charset=utf-8').send(this.page);
    else void reply.send(this.document);
  }

  @Get('style.css')
  @Header('content-type', 'text/css; charset=utf-8')
  style(): string {
    return docsStyle;
  }
}
