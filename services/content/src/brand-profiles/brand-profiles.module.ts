import { Module } from '@nestjs/common';
import { BrandProfilesController } from './brand-profiles.controller';
import { BrandProfilesRepository } from './brand-profiles.repository';
import { BrandProfilesService } from './brand-profiles.service';

/** The brand voice profiles that people define. */
@Module({
  controllers: [BrandProfilesController],
  providers: [BrandProfilesService, BrandProfilesRepository],
  exports: [BrandProfilesRepository],
})
export class BrandProfilesModule {}
