import { Module } from '@nestjs/common';
import { AlignmentService } from './alignment.service';
import { ForcedAlignmentService } from './forced-alignment.service';

/** Finds the time of every word. */
@Module({ providers: [AlignmentService, ForcedAlignmentService], exports: [AlignmentService] })
export class AlignmentModule {}
