import { Module } from '@nestjs/common';
import { LogoStorageService } from './logo-storage.service';
import { LogosController } from './logos.controller';
import { LogosService } from './logos.service';

/** Logos of the show, for cards and clips. Which one a look has, the episodes service knows. */
@Module({
  controllers: [LogosController],
  providers: [LogosService, LogoStorageService],
  exports: [LogoStorageService],
})
export class LogosModule {}
