import { Rpc } from '@afterword/platform';
import { CreateAccessToken, ListAccessTokens, type Parsed, RevokeAccessToken, UseAccessToken } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { AccessTokensService } from './access-tokens.service';

@Controller()
export class AccessTokensController {
  constructor(private readonly tokens: AccessTokensService) {}

  @Rpc(ListAccessTokens)
  list() {
    return this.tokens.list();
  }

  @Rpc(CreateAccessToken)
  create(input: Parsed<typeof CreateAccessToken>) {
    return this.tokens.create(input);
  }

  @Rpc(RevokeAccessToken)
  revoke(input: Parsed<typeof RevokeAccessToken>) {
    return this.tokens.revoke(input);
  }

  @Rpc(UseAccessToken)
  use(input: Parsed<typeof UseAccessToken>) {
    return this.tokens.use(input);
  }
}
