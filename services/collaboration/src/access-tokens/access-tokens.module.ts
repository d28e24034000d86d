import { Module } from '@nestjs/common';
import { AccessTokensController } from './access-tokens.controller';
import { AccessTokensRepository } from './access-tokens.repository';
import { AccessTokensService } from './access-tokens.service';

/** Access tokens of other programs. Each acts under its own name. */
@Module({
  controllers: [AccessTokensController],
  providers: [AccessTokensService, AccessTokensRepository],
})
export class AccessTokensModule {}
